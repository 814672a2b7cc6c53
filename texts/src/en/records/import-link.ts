import type { Translation } from '#translation.ts'
import type * as vi from '#vi/records/import-link.ts'

export const importLinkWords: Translation<typeof vi.importLinkWords> = { import: 'Import from a file' }
