/** Narrations. */
export const audioReasons = {
  'audio.unknown': 'Tệp âm thanh này không còn hoặc chưa sẵn sàng. Vui lòng chọn lại',
  'audio.wrong-type':
    'Định dạng tệp âm thanh không hợp lệ: tệp này là {found}. Vui lòng chọn MP3, M4A, WAV, OGG hoặc FLAC',
  'audio.unknown-type': 'Định dạng tệp âm thanh không hợp lệ. Vui lòng chọn MP3, M4A, WAV, OGG hoặc FLAC',
  'audio.too-large': 'Tệp âm thanh được nặng tối đa {max} MB',
  'audio.too-long': 'Bản âm thanh này dài {minutes} phút; tối đa {max} phút',
  'audio.long': 'Bản âm thanh này dài {minutes} phút; ở một điểm dừng, người nghe thường chỉ nghe hết dưới {max} phút',
  'audio.broken': 'Tệp âm thanh chưa trọn vẹn hoặc bị hỏng. Vui lòng chọn lại tệp gốc',
  'audio.video': 'Tệp này là video. Hãy tách phần tiếng thành MP3 hoặc M4A rồi chọn tệp đó',
  'audio.no-waveform': 'Âm thanh {codec} vẫn phát được nhưng không có hình sóng; MP3, WAV và Opus thì có',
  'audio.too-heavy':
    'Xử lý tệp âm thanh này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy lưu lại thành MP3 rồi chọn tệp đó',
} as const
