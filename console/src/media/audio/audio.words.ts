import { defineWords } from '#kit/text/words.ts'

export const audioWords = defineWords('audio', {
  vi: {
    play: 'Phát',
    pause: 'Tạm dừng',
    position: 'Vị trí phát',
    at: '{{now}} trên {{total}}',
    speed: 'Tốc độ',
    times: '{{times}}×',
    volume: 'Âm lượng',
    percent: '{{percent}} %',
    mute: 'Tắt tiếng',
    unmute: 'Bật tiếng',
    download: 'Tải xuống {{name}}',
    unable: 'Trình duyệt không phát được tệp này. Hãy tải xuống để nghe.',
  },
  en: {
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    at: '{{now}} of {{total}}',
    speed: 'Speed',
    times: '{{times}}×',
    volume: 'Volume',
    percent: '{{percent}} %',
    mute: 'Mute',
    unmute: 'Unmute',
    download: 'Download {{name}}',
    unable: 'This browser could not play the file. Download it to listen.',
  },
})
