/** The texts of the page itself; everything else is the museum's. */
const words = {
  vi: {
    periods: 'Các thời kỳ',
    artifacts: (count) => `${count} hiện vật`,
    back: 'Các thời kỳ',
    now: 'nay',
    listen: 'Nghe thuyết minh',
    transcript: 'Đọc lời thuyết minh',
    model: 'Mô hình 3D',
    modelHelp: 'Kéo để xoay, cuộn để phóng to.',
    turn: 'Xem mô hình 3D',
    loading: 'Đang tải…',
    noWebGl: 'Trình duyệt này không vẽ được mô hình 3D.',
    look: 'Điểm nên xem',
    tours: 'Tham quan có dẫn',
    next: 'Tiếp',
    end: 'Kết thúc',
    stop: (n, of) => `Điểm ${n} / ${of}`,
    story: 'Câu chuyện',
    facts: 'Thông tin',
    code: 'Mã hiện vật',
    age: 'Niên đại',
    material: 'Chất liệu',
    technique: 'Kỹ thuật',
    sizes: 'Kích thước',
    found: 'Nơi sưu tầm',
    owner: 'Chủ sở hữu',
    treasure: 'Bảo vật quốc gia',
    credit: 'Ảnh',
    unable: 'Không tải được. Hãy thử lại.',
    gone: 'Trang này không còn nữa.',
    retry: 'Thử lại',
    empty: 'Chưa có gì được công bố.',
  },
  en: {
    periods: 'Periods',
    artifacts: (count) => (count === 1 ? '1 artifact' : `${count} artifacts`),
    back: 'Periods',
    now: 'present',
    listen: 'Listen to the narration',
    transcript: 'Read the transcript',
    model: '3D model',
    modelHelp: 'Drag to turn, scroll to zoom.',
    turn: 'View the 3D model',
    loading: 'Loading…',
    noWebGl: 'This browser cannot display the 3D model.',
    look: 'Points of interest',
    tours: 'Guided tours',
    next: 'Next',
    end: 'Finish',
    stop: (n, of) => `Stop ${n} of ${of}`,
    story: 'Story',
    facts: 'Details',
    code: 'Code',
    age: 'Date',
    material: 'Material',
    technique: 'Technique',
    sizes: 'Dimensions',
    found: 'Place collected',
    owner: 'Owner',
    treasure: 'National treasure',
    credit: 'Image',
    unable: 'Unable to load. Please try again.',
    gone: 'This page no longer exists.',
    retry: 'Try again',
    empty: 'Nothing has been published yet.',
  },
}

const STORAGE_KEY = 'guide.language'

let offered = ['vi', 'en']
/** What the museum writes in; a choice that it no longer offers is kept, and means Vietnamese meanwhile. */
export const offer = (languages) => {
  offered = languages
}
export const language = () => (localStorage.getItem(STORAGE_KEY) === 'en' && offered.includes('en') ? 'en' : 'vi')
export const speak = (chosen) => localStorage.setItem(STORAGE_KEY, chosen)
export const say = (word) => words[language()][word]

/** A text of the museum; Vietnamese if it is not translated, and marked as such. */
export function textOf(row, field) {
  const other = row[`${field}En`]
  return language() === 'en' && other ? { text: other, lang: 'en' } : { text: row[`${field}Vi`] ?? '', lang: 'vi' }
}

const yearOf = (year) => (year < 0 ? `${-year} ${language() === 'en' ? 'BCE' : 'TCN'}` : String(year))
export const spanOf = ({ startYear, endYear }) =>
  `${yearOf(startYear)} – ${endYear === null ? say('now') : yearOf(endYear)}`
