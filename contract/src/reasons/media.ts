/** Files that people upload. */
export const mediaReasons = {
  'media.unknown': {
    en: 'This picture is not there any more, or is not ready. Please choose it again',
    vi: 'Ảnh này không còn hoặc chưa sẵn sàng. Vui lòng chọn lại',
  },
  'media.wrong-type': {
    en: 'This file is {found}. Please choose a picture: JPEG, PNG, WebP, TIFF or AVIF',
    vi: 'Tệp này là {found}. Vui lòng chọn ảnh JPEG, PNG, WebP, TIFF hoặc AVIF',
  },
  'media.unknown-type': {
    en: 'This file is not a picture we know. Please choose JPEG, PNG, WebP, TIFF or AVIF',
    vi: 'Tệp này không phải loại ảnh được nhận. Vui lòng chọn ảnh JPEG, PNG, WebP, TIFF hoặc AVIF',
  },
  'media.empty': { en: 'This file is empty', vi: 'Tệp này trống' },
  'media.too-large': {
    en: 'A picture may have at most {max} MB',
    vi: 'Ảnh được nặng tối đa {max} MB',
  },
  'media.too-many-pixels': {
    en: 'This picture has {megapixels} megapixels; at most {max} are taken',
    vi: 'Ảnh này có {megapixels} triệu điểm ảnh; tối đa {max} triệu',
  },
  'media.several-pictures': {
    en: 'This file is animated or holds several pictures. Please choose one with a single picture',
    vi: 'Tệp này là ảnh động hoặc chứa nhiều ảnh. Vui lòng chọn tệp chỉ có một ảnh',
  },
  'media.broken': {
    en: 'This picture is incomplete or damaged. Please choose the original file again',
    vi: 'Ảnh chưa trọn vẹn hoặc bị hỏng. Vui lòng chọn lại tệp gốc',
  },
  'media.too-heavy': {
    en: 'This picture took too much time or memory to work on. Please save it anew as JPEG and choose that',
    vi: 'Xử lý ảnh này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy lưu lại thành JPEG rồi chọn tệp đó',
  },
  'media.not-processed': {
    en: 'The server could not work on this file. Please try again',
    vi: 'Máy chủ chưa xử lý được tệp này. Vui lòng thử lại',
  },
  'media.lost': {
    en: 'The uploaded file is not on the server any more. Please choose it again',
    vi: 'Tệp đã tải lên không còn trên máy chủ. Vui lòng chọn lại',
  },
  'media.damaged': {
    en: 'This file is damaged on the server and is not sent. Upload it again, or ask who looks after the server to bring it back from a backup',
    vi: 'Tệp này bị hỏng trên máy chủ nên không được gửi. Hãy tải lên lại, hoặc nhờ người quản trị máy chủ lấy lại từ bản sao lưu',
  },
  'media.gone': {
    en: 'This file is missing on the server. Upload it again, or ask who looks after the server to bring it back from a backup',
    vi: 'Tệp này bị mất trên máy chủ. Hãy tải lên lại, hoặc nhờ người quản trị máy chủ lấy lại từ bản sao lưu',
  },
  'media.small': {
    en: 'The long side has only {longSide} pixels; from {min} on it looks sharp',
    vi: 'Cạnh dài chỉ có {longSide} điểm ảnh; từ {min} trở lên mới sắc nét',
  },
  'media.too-many-uploads': {
    en: 'You have {max} files here that are not used yet. Use or cancel some, or wait until tomorrow',
    vi: 'Bạn đang có {max} tệp đã tải mà chưa dùng. Hãy dùng hoặc huỷ bớt, hoặc chờ đến mai',
  },
  'media.quota': {
    en: 'Files that you uploaded and have not used take {max} MB already. Use or cancel some, or wait until tomorrow',
    vi: 'Các tệp bạn tải lên mà chưa dùng đã chiếm {max} MB. Hãy dùng hoặc huỷ bớt, hoặc chờ đến mai',
  },
  'media.not-failed': {
    en: 'Only a file that failed through no fault of its own can be tried again',
    vi: 'Chỉ thử lại được tệp bị lỗi do máy chủ',
  },
  'media.upload-headers': {
    en: 'The upload does not follow tus 1.0.0: {what}',
    vi: 'Yêu cầu tải lên không đúng giao thức tus 1.0.0: {what}',
  },
  'media.upload-offset': {
    en: 'The upload stands at another place. Ask where, and go on from there',
    vi: 'Tệp đang tải đến chỗ khác. Hãy hỏi lại vị trí rồi tải tiếp',
  },
  'media.upload-longer': {
    en: 'More bytes came than were announced',
    vi: 'Số byte gửi lên nhiều hơn đã khai báo',
  },
  'media.upload-finished': { en: 'This upload is finished already', vi: 'Tệp này đã tải lên xong' },
  'media.upload-interrupted': {
    en: 'The upload was interrupted; it can go on from where it stopped',
    vi: 'Việc tải lên bị ngắt; có thể tải tiếp từ chỗ dừng',
  },
} as const
