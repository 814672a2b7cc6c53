import type { AssetKind } from '@learning-cms/contract/media/media'
import { defineWords, type Words } from '#kit/text/words.ts'

/** What is said differently of a picture, a narration and a model. */
type KindWords = {
  choose: string
  replace: string
  remove: string
  original: string
  hint: `${string}{{max}}${string}`
  drop: string
  checking: string
  processing: string
  ready: string
  again: string
  failed: string
  keptOld: string
  leaving: `${string}{{name}}${string}`
  leave: string
  none: string
}

const image = defineWords<KindWords>('media-image', {
  vi: {
    choose: 'Chọn ảnh',
    replace: 'Thay ảnh',
    remove: 'Gỡ ảnh',
    original: 'Tải ảnh gốc',
    hint: 'Kéo thả, dán, hoặc chọn từ máy. JPEG, PNG, WebP, TIFF, AVIF; tối đa {{max}} MB',
    drop: 'Thả ảnh vào đây',
    checking: 'Đang kiểm tra ảnh…',
    processing: 'Đang xử lý ảnh…',
    ready: 'Ảnh đã sẵn sàng. Lưu để dùng ảnh này',
    again: 'Đã chọn lại ảnh trước. Lưu để dùng ảnh này',
    failed: 'Lỗi tải lên',
    keptOld: 'Ảnh cũ vẫn được giữ',
    leaving: 'Ảnh {{name}} chưa tải xong.',
    leave: 'Rời đi, bỏ ảnh này',
    none: 'Chưa có ảnh',
  },
  en: {
    choose: 'Choose a picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    original: 'Download original',
    hint: 'Drop, paste, or choose from this device. JPEG, PNG, WebP, TIFF, AVIF; at most {{max}} MB',
    drop: 'Drop the picture here',
    checking: 'Checking the picture…',
    processing: 'Working on the picture…',
    ready: 'The picture is ready. Save to use it',
    again: 'The picture of before is chosen again. Save to use it',
    failed: 'Upload Error',
    keptOld: 'The picture before stays',
    leaving: 'The picture {{name}} is not uploaded yet.',
    leave: 'Leave without it',
    none: 'No picture yet',
  },
})

const audio = defineWords<KindWords>('media-audio', {
  vi: {
    choose: 'Chọn tệp âm thanh',
    replace: 'Thay tệp âm thanh',
    remove: 'Xoá tệp âm thanh',
    original: 'Tải tệp gốc',
    hint: 'Kéo thả, dán, hoặc chọn từ máy. MP3, M4A, WAV, OGG, FLAC; tối đa {{max}} MB, {{minutes}} phút',
    drop: 'Thả tệp âm thanh vào đây',
    checking: 'Đang kiểm tra tệp âm thanh…',
    processing: 'Đang đo và vẽ hình sóng…',
    ready: 'Tệp âm thanh đã sẵn sàng. Lưu để dùng',
    again: 'Đã chọn lại bản trước. Lưu để dùng',
    failed: 'Tải tệp âm thanh lên không thành công',
    keptOld: 'Tệp cũ vẫn được giữ',
    leaving: 'Tệp âm thanh {{name}} chưa tải xong.',
    leave: 'Rời đi, bỏ tệp này',
    none: 'Chưa có tệp âm thanh',
  },
  en: {
    choose: 'Choose an audio file',
    replace: 'Replace audio file',
    remove: 'Delete audio file',
    original: 'Download original',
    hint: 'Drop, paste, or choose from this device. MP3, M4A, WAV, OGG, FLAC; at most {{max}} MB, {{minutes}} minutes',
    drop: 'Drop the audio file here',
    checking: 'Checking the audio file…',
    processing: 'Measuring it and drawing its waveform…',
    ready: 'The audio file is ready. Save to use it',
    again: 'The version of before is chosen again. Save to use it',
    failed: 'Audio upload failed',
    keptOld: 'The file before stays',
    leaving: 'The audio file {{name}} is not uploaded yet.',
    leave: 'Leave without it',
    none: 'No audio file yet',
  },
})

const model = defineWords<KindWords>('media-model', {
  vi: {
    choose: 'Chọn mô hình 3D',
    replace: 'Thay mô hình 3D',
    remove: 'Xoá mô hình 3D',
    original: 'Tải tệp gốc',
    hint: 'Kéo thả, dán, hoặc chọn từ máy. GLB, hoặc ZIP chứa glTF hay OBJ; tối đa {{max}} MB, {{triangles}} triệu tam giác',
    drop: 'Thả mô hình vào đây',
    checking: 'Đang kiểm tra mô hình…',
    processing: 'Đang tạo bản hiển thị và bản xem nhanh…',
    ready: 'Mô hình đã sẵn sàng. Lưu để dùng',
    again: 'Đã chọn lại bản trước. Lưu để dùng',
    failed: 'Lỗi tải lên',
    keptOld: 'Mô hình cũ vẫn được giữ',
    leaving: 'Mô hình {{name}} chưa tải xong.',
    leave: 'Rời đi, bỏ tệp này',
    none: 'Chưa có mô hình',
  },
  en: {
    choose: 'Choose a 3D model',
    replace: 'Replace 3D model',
    remove: 'Delete 3D model',
    original: 'Download original',
    hint: 'Drop, paste, or choose from this device. GLB, or a ZIP with glTF or OBJ; at most {{max}} MB, {{triangles}} million triangles',
    drop: 'Drop the model here',
    checking: 'Checking the model…',
    processing: 'Making what is displayed and its preview…',
    ready: 'The model is ready. Save to use it',
    again: 'The version of before is chosen again. Save to use it',
    failed: 'Upload Error',
    keptOld: 'The model before stays',
    leaving: 'The model {{name}} is not uploaded yet.',
    leave: 'Leave without it',
    none: 'No model yet',
  },
})

export const kindWords: Record<AssetKind, Words<KindWords>> = { image, audio, model }
