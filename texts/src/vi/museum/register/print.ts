import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMuseumWords } from '#vi/museum/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { bookWords } from './book.ts'

/** The screen that prints cards and labels. The texts on the paper itself are in `book.ts` and below. */
export const printWords = {
  title: commonWords.cardsAndLabels,
  what: 'In gì',
  labels: 'Nhãn có mã QR',
  cards: 'Phiếu hiện vật',
  numbers: sharedMuseumWords.registerNumber,
  numbersHelp: 'Như 1-20, 33. Danh sách hiện vật cũng mở được trang này với những gì đang hiện hay đã chọn.',
  numbersWrong: sharedLabels.pleaseGiveNumbersSuchAs1,
  none: 'Chưa chọn hiện vật nào',
  noneWhy: 'Ghi số đăng ký ở bên cạnh, hoặc chọn “In phiếu, nhãn” trong danh sách hiện vật.',
  nobody: 'Không có hiện vật nào mang số này',
  nobodyWhy: 'Hãy xem lại số đăng ký: số bỏ trống và hiện vật trong thùng rác không in được.',
  unableToLoad: sharedMuseumWords.unableToLoadArtifacts,
  absent_other: '{count} số không có hiện vật',
  absent_one: '{count} số không có hiện vật',
  capped: 'Mỗi lượt in tối đa {max} hiện vật, chỉ lấy những số đầu.',
  options: sharedWords.options,
  preview: commonWords.preview,
  print: 'In',
  pages_other: '{pieces} hiện vật, {count} tờ',
  pages_one: '{pieces} hiện vật, {count} tờ',
  previewPart: 'Đang xem {visible} trong {count} tờ; khi in sẽ đủ.',
  pageOf: 'Tờ {page}',
  exact: 'Khi in, chọn tỷ lệ 100% (không co giãn cho vừa trang) để nhãn khớp tờ.',
  leadsTo: 'Mã QR dẫn tới {address}… và mở hồ sơ sau khi đăng nhập.',

  sheet: 'Tờ nhãn',
  sheetOf: '{name} · {columns} × {rows} · {width} × {height} mm',
  start: 'Bắt đầu từ ô',
  startHelp: 'Tờ này có {count} ô, đếm từ trái sang phải. Tờ dùng dở thì bắt đầu ở ô còn trống đầu tiên.',
  show: 'Trên nhãn có',
  code: commonWords.code,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  number: sharedMuseumWords.registerNumber,
  place: sharedMuseumWords.currentLocation,
  frames: 'In khung ô để thử trên giấy thường',

  size: 'Khổ giấy',
  A4: 'A4',
  A5: 'A5',
  languages: commonWords.languages,
  vi: commonWords.vietnamese,
  en: commonWords.english,
  both: 'Cả hai',
} as const

/** The field names on a card, in the language of the card. */
export const cardWords = {
  card: 'Phiếu hiện vật',
  number: sharedMuseumWords.registerNumber,
  code: commonWords.code,
  date: bookWords.date,
  age: commonWords.age,
  amount: bookWords.amount,
  material: commonWords.material,
  technique: commonWords.technique,
  sizes: bookWords.sizes,
  condition: bookWords.condition,
  origin: sharedMuseumWords.acquisition,
  documents: 'Hồ sơ sưu tầm',
  owner: commonWords.owner,
  place: sharedMuseumWords.currentLocation,
  inspection: 'Giám định',
  treasure: commonWords.nationalTreasure,
  description: commonWords.description,
  noPicture: commonWords.noPictureYet,
  signKeeper: 'Người lập phiếu',
  signHead: 'Phụ trách kho',
  signedOn: bookWords.signedOn,
} as const
