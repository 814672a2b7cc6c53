import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/views/view-name.ts'

export const viewName: Translation<typeof vi.viewName> = { views: 'Views' }
