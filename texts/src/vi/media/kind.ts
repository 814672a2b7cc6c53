import { sharedLabels } from '#vi/common/labels.ts'
import { commonWords } from '#vi/common/common.ts'

export const imageWords = {
  choose: 'Chọn ảnh',
  replace: 'Thay ảnh',
  remove: 'Gỡ ảnh',
  original: 'Tải ảnh gốc',
  hint: 'Kéo thả, dán, hoặc chọn từ máy. JPEG, PNG, WebP, TIFF, AVIF; tối đa {max} MB',
  drop: 'Thả ảnh vào đây',
  checking: 'Đang kiểm tra ảnh…',
  processing: 'Đang xử lý ảnh…',
  ready: 'Ảnh đã sẵn sàng. Lưu để dùng ảnh này',
  again: 'Đã chọn lại ảnh trước. Lưu để dùng ảnh này',
  failed: 'Lỗi tải lên',
  previousRetained: 'Ảnh cũ vẫn được giữ',
  leaving: 'Ảnh {name} chưa tải xong.',
  leave: 'Rời đi, bỏ ảnh này',
  none: commonWords.noPictureYet,
} as const

export const audioWords = {
  choose: 'Chọn tệp âm thanh',
  replace: 'Thay tệp âm thanh',
  remove: 'Xoá tệp âm thanh',
  original: 'Tải tệp gốc',
  hint: 'Kéo thả, dán, hoặc chọn từ máy. MP3, M4A, WAV, OGG, FLAC; tối đa {max} MB, {minutes} phút',
  drop: 'Thả tệp âm thanh vào đây',
  checking: 'Đang kiểm tra tệp âm thanh…',
  processing: 'Đang đo và vẽ hình sóng…',
  ready: 'Tệp âm thanh đã sẵn sàng. Lưu để dùng',
  again: 'Đã chọn lại bản trước. Lưu để dùng',
  failed: 'Tải tệp âm thanh lên không thành công',
  previousRetained: 'Tệp cũ vẫn được giữ',
  leaving: 'Tệp âm thanh {name} chưa tải xong.',
  leave: 'Rời đi, bỏ tệp này',
  none: 'Chưa có tệp âm thanh',
} as const

export const modelWords = {
  choose: 'Chọn mô hình 3D',
  replace: 'Thay mô hình 3D',
  remove: sharedLabels.delete3dModel,
  original: 'Tải tệp gốc',
  hint: 'Kéo thả, dán, hoặc chọn từ máy. GLB, hoặc ZIP chứa glTF hay OBJ; tối đa {max} MB, {triangles} triệu tam giác',
  drop: 'Thả mô hình vào đây',
  checking: 'Đang kiểm tra mô hình…',
  processing: 'Đang tạo bản hiển thị và bản xem nhanh…',
  ready: 'Mô hình đã sẵn sàng. Lưu để dùng',
  again: 'Đã chọn lại bản trước. Lưu để dùng',
  failed: 'Lỗi tải lên',
  previousRetained: 'Mô hình cũ vẫn được giữ',
  leaving: 'Mô hình {name} chưa tải xong.',
  leave: 'Rời đi, bỏ tệp này',
  none: 'Chưa có mô hình',
} as const

export const attachmentWords = {
  checking: 'Đang kiểm tra tệp…',
  processing: 'Đang kiểm tra tệp…',
  ready: 'Đã đính kèm',
  failed: 'Không đính kèm được',
  previousRetained: 'Tệp trước vẫn được giữ',
} as const
