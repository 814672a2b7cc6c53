import type { Translation } from '#translation.ts'
import type * as vi from '#vi/views/view-name.ts'

export const viewName: Translation<typeof vi.viewName> = { views: 'Views' }
