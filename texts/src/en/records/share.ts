import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/records/share.ts'

export const shareWords: Translation<typeof vi.shareWords> = {
  share: sharedWords.share,
  public: 'Open to everyone',
  notPublic: 'Available once it is published',
  notPublicPeriod: 'Available once the period has a published artifact',
  copyManifest: 'Copy IIIF address',
  copied: 'IIIF address copied',
  copyFailed: 'Unable to copy address',
  manifest: 'IIIF manifest',
  collection: 'IIIF collection',
  lido: 'LIDO 1.1 (XML)',
  dublinCore: 'Dublin Core (XML)',
  json: 'Public record (JSON)',
  files: 'Export files, without internal information',
  drafts: 'Include unpublished artifacts',
  keepMetadata: 'Keep camera information in the files (location, photographer)',
  zip: 'JSON with original files (ZIP)',
  underWay: 'Creating the package. You will find it in Background jobs when it is ready.',
  failed: 'Unable to create package',
}
