export const audioWords = {
  play: 'Phát',
  pause: 'Tạm dừng',
  position: 'Vị trí phát',
  at: '{now} trên {total}',
  speed: 'Tốc độ',
  times: '{times}×',
  volume: 'Âm lượng',
  percent: '{percent} %',
  mute: 'Tắt tiếng',
  unmute: 'Bật tiếng',
  download: 'Tải xuống {name}',
  unable: 'Trình duyệt không phát được tệp này. Hãy tải xuống để nghe.',
} as const
