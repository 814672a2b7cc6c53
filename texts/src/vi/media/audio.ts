import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
export const audioWords = {
  play: 'Phát',
  pause: sharedWords.pause,
  position: 'Vị trí phát',
  at: '{now} trên {total}',
  speed: 'Tốc độ',
  times: '{times}×',
  volume: 'Âm lượng',
  percent: sharedPhrases.mark3,
  mute: 'Tắt tiếng',
  unmute: 'Bật tiếng',
  download: sharedPhrases.download,
  unable: 'Trình duyệt không phát được tệp này. Hãy tải xuống để nghe.',
} as const
