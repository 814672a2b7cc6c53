/** Periods and what visitors are told. The English of what the specification quotes is to the letter. */
export const museumReasons = {
  'years.zero': {
    en: 'There is no year 0: 1 BCE is followed by 1 CE',
    vi: 'Không có năm 0: sau năm 1 TCN là năm 1 CN',
  },
  'years.too-early': { en: 'Years go back to 1,000,000 BCE', vi: 'Năm sớm nhất là 1.000.000 TCN' },
  'years.future': { en: 'This year is still to come', vi: 'Năm này chưa tới' },
  'years.unreadable': {
    en: 'Please write a year such as 207 BCE or 1009',
    vi: 'Vui lòng ghi năm như 207 TCN hoặc 1009',
  },
  'periods.name-vi-required': { en: 'Please enter the Vietnamese name', vi: 'Vui lòng nhập tên tiếng Việt' },
  'periods.name-en-required': { en: 'Please enter the English name', vi: 'Vui lòng nhập tên tiếng Anh' },
  'periods.name-vi-taken': {
    en: 'Another period bears this Vietnamese name',
    vi: 'Đã có thời kỳ khác mang tên tiếng Việt này',
  },
  'periods.name-en-taken': {
    en: 'Another period bears this English name',
    vi: 'Đã có thời kỳ khác mang tên tiếng Anh này',
  },
  'periods.from-year-required': { en: 'Please enter the from year', vi: 'Vui lòng nhập năm bắt đầu' },
  'periods.years-order': {
    en: 'The period must not end before it begins',
    vi: 'Năm kết thúc không được trước năm bắt đầu',
  },
  'periods.artifact-twice': {
    en: 'An artifact stands in a period once',
    vi: 'Mỗi hiện vật chỉ đứng một lần trong một thời kỳ',
  },
  'periods.artifact-unknown': { en: 'This artifact no longer exists', vi: 'Hiện vật này không còn tồn tại' },
  'periods.too-many-artifacts': {
    en: 'A period lists at most {max} artifacts',
    vi: 'Mỗi thời kỳ có tối đa {max} hiện vật',
  },
  'periods.restore-name-taken': {
    en: '“{name}” has taken its name meanwhile. Rename that period, then restore this one',
    vi: 'Thời kỳ “{name}” hiện đang mang tên này. Hãy đổi tên thời kỳ đó rồi khôi phục',
  },
  'museum.name-vi-required': {
    en: 'Please enter the museum’s Vietnamese name',
    vi: 'Vui lòng nhập tên tiếng Việt của bảo tàng',
  },
  'museum.name-en-required': {
    en: 'Please enter the museum’s English name',
    vi: 'Vui lòng nhập tên tiếng Anh của bảo tàng',
  },
  'museum.time': { en: 'Please enter a time such as 08:30', vi: 'Vui lòng nhập giờ như 08:30' },
  'museum.closes-first': { en: 'It must close after it opens', vi: 'Giờ đóng cửa phải sau giờ mở cửa' },
  'museum.hours-overlap': {
    en: 'The hours of a day must follow each other without overlapping',
    vi: 'Các khung giờ trong ngày phải nối tiếp và không chồng nhau',
  },
  'museum.seven-days': { en: 'Please give the hours of all seven days', vi: 'Vui lòng cho giờ của cả bảy ngày' },
  'museum.date': { en: 'Please choose a day', vi: 'Vui lòng chọn ngày' },
  'museum.days-order': {
    en: 'The last day must not be before the first',
    vi: 'Ngày cuối không được trước ngày đầu',
  },
  'museum.days-overlap': {
    en: 'Two of the special days fall on the same date',
    vi: 'Có hai mục ngày đặc biệt trùng ngày',
  },
  'museum.link': {
    en: 'Please enter a link that starts with https://',
    vi: 'Vui lòng nhập liên kết bắt đầu bằng https://',
  },
  'museum.image-twice': { en: 'This picture is there already', vi: 'Ảnh này đã có rồi' },
  'museum.latitude': { en: 'Latitude lies between −90 and 90', vi: 'Vĩ độ nằm trong khoảng −90 đến 90' },
  'museum.longitude': { en: 'Longitude lies between −180 and 180', vi: 'Kinh độ nằm trong khoảng −180 đến 180' },
  'museum.half-point': {
    en: 'A place on the map needs both latitude and longitude',
    vi: 'Vị trí trên bản đồ cần cả vĩ độ và kinh độ',
  },
} as const
