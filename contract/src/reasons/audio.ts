/** Narrations. */
export const audioReasons = {
  'audio.unknown': {
    en: 'This audio is not there any more, or is not ready. Please choose it again',
    vi: 'Tệp âm thanh này không còn hoặc chưa sẵn sàng. Vui lòng chọn lại',
  },
  'audio.wrong-type': {
    en: 'Invalid audio file format: this is {found}. Please choose MP3, M4A, WAV, OGG or FLAC',
    vi: 'Định dạng tệp âm thanh không hợp lệ: tệp này là {found}. Vui lòng chọn MP3, M4A, WAV, OGG hoặc FLAC',
  },
  'audio.unknown-type': {
    en: 'Invalid audio file format. Please choose MP3, M4A, WAV, OGG or FLAC',
    vi: 'Định dạng tệp âm thanh không hợp lệ. Vui lòng chọn MP3, M4A, WAV, OGG hoặc FLAC',
  },
  'audio.too-large': {
    en: 'An audio file may have at most {max} MB',
    vi: 'Tệp âm thanh được nặng tối đa {max} MB',
  },
  'audio.too-long': {
    en: 'This audio lasts {minutes} {minutes:minute|minutes}; at most {max} are taken',
    vi: 'Bản âm thanh này dài {minutes} phút; tối đa {max} phút',
  },
  'audio.long': {
    en: 'This audio lasts {minutes} {minutes:minute|minutes}; for one stop of a tour, up to {max} are heard to the end',
    vi: 'Bản âm thanh này dài {minutes} phút; ở một điểm dừng, người nghe thường chỉ nghe hết dưới {max} phút',
  },
  'audio.broken': {
    en: 'This audio is incomplete or damaged. Please choose the original file again',
    vi: 'Tệp âm thanh chưa trọn vẹn hoặc bị hỏng. Vui lòng chọn lại tệp gốc',
  },
  'audio.video': {
    en: 'This file is a video. Please save its sound as MP3 or M4A and choose that',
    vi: 'Tệp này là video. Hãy tách phần tiếng thành MP3 hoặc M4A rồi chọn tệp đó',
  },
  'audio.no-waveform': {
    en: 'Audio in {codec} is played, but without a waveform; MP3, WAV and Opus have one',
    vi: 'Âm thanh {codec} vẫn phát được nhưng không có hình sóng; MP3, WAV và Opus thì có',
  },
  'audio.too-heavy': {
    en: 'This audio took too much time or memory to work on. Please save it anew as MP3 and choose that',
    vi: 'Xử lý tệp âm thanh này tốn quá nhiều thời gian hoặc bộ nhớ. Hãy lưu lại thành MP3 rồi chọn tệp đó',
  },
} as const
