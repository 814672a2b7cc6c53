import { sharedWords } from '#vi/common/words.ts'
/** Public addresses of a record, and files to hand over. */
export const shareWords = {
  share: sharedWords.share,
  public: 'Ai cũng xem được',
  notPublic: 'Có sau khi xuất bản',
  notPublicPeriod: 'Có khi thời kỳ có hiện vật đã xuất bản',
  copyManifest: 'Sao chép địa chỉ IIIF',
  copied: 'Đã sao chép địa chỉ IIIF',
  copyFailed: 'Không sao chép được địa chỉ',
  manifest: 'IIIF manifest',
  collection: 'IIIF collection',
  lido: 'LIDO 1.1 (XML)',
  dublinCore: 'Dublin Core (XML)',
  json: 'Dữ liệu công khai (JSON)',
  files: 'Xuất tệp, không có thông tin nội bộ',
  drafts: 'Kể cả hiện vật chưa xuất bản',
  keepMetadata: 'Giữ nguyên thông tin máy ảnh ghi trong tệp (nơi chụp, người chụp)',
  zip: 'JSON kèm tệp gốc (ZIP)',
  underWay: 'Đang đóng gói. Xong sẽ có trong Công việc nền để tải xuống.',
  failed: 'Không đóng gói được',
} as const
