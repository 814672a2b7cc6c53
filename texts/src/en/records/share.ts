import type { Translation } from '#translation.ts'
import type * as vi from '#vi/records/share.ts'

export const shareWords: Translation<typeof vi.shareWords> = {
  share: 'Share',
  public: 'Open to everybody',
  notPublic: 'There once it is published',
  notPublicPeriod: 'There once the period has a published artifact',
  copyManifest: 'Copy IIIF address',
  copied: 'IIIF address copied',
  copyFailed: 'Unable to copy the address',
  manifest: 'IIIF manifest',
  collection: 'IIIF collection',
  lido: 'LIDO 1.1 (XML)',
  dublinCore: 'Dublin Core (XML)',
  json: 'Public record (JSON)',
  files: 'Files, without what stays in the house',
  drafts: 'Include what is not published',
  whole: 'Leave in what cameras wrote (place, photographer)',
  zip: 'JSON with original files (ZIP)',
  underWay: 'The package is being written. You will find it in Background jobs to download.',
  failed: 'Unable to package',
}
