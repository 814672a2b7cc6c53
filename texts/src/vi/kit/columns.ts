export const columnsWords = {
  columns: 'Cột',
  title: 'Cột của bảng',
  why: 'Chọn cột, kéo để đổi thứ tự. Lựa chọn được nhớ cho riêng bạn.',
  move: 'Đổi chỗ cột {name}',
  moveHow: 'Kéo, hoặc bấm mũi tên lên và xuống',
  width: 'Chiều rộng cột {name}, px',
  automatic: 'tự động',
  reset: 'Về mặc định',
  done: 'Xong',
  close: 'Đóng',
  always: 'luôn hiện',
  movedTo: 'Cột {name} ở vị trí {place}',
} as const
