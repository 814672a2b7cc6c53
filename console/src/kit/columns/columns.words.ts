import { defineWords } from '#kit/text/words.ts'

export const columnsWords = defineWords('columns', {
  vi: {
    columns: 'Cột',
    title: 'Cột của bảng',
    why: 'Chọn cột, kéo để đổi thứ tự. Lựa chọn được nhớ cho riêng bạn.',
    move: 'Đổi chỗ cột {{name}}',
    moveHow: 'Kéo, hoặc bấm mũi tên lên và xuống',
    width: 'Chiều rộng cột {{name}}, px',
    automatic: 'tự động',
    reset: 'Về mặc định',
    done: 'Xong',
    close: 'Đóng',
    always: 'luôn hiện',
    movedTo: 'Cột {{name}} ở vị trí {{place}}',
  },
  en: {
    columns: 'Columns',
    title: 'Columns of the table',
    why: 'Choose columns, drag them into order. It is remembered for you alone.',
    move: 'Move the column {{name}}',
    moveHow: 'Drag, or press the arrows up and down',
    width: 'Width of the column {{name}}, px',
    automatic: 'automatic',
    reset: 'Back to the usual',
    done: 'Done',
    close: 'Close',
    always: 'always shown',
    movedTo: 'Column {{name}} is at place {{place}}',
  },
})
