import type { WordKey } from '@learning-cms/texts'
import type { pageNames } from '@learning-cms/texts/navigation/pages'

export type PageName = WordKey<typeof pageNames>
