import type { ImportField } from '#records/import-fields.ts'

const both = (text: string) => ({ vi: text, en: text })
const said = (vi: string, en: string) => ({ vi, en })
const field = (heading: ImportField['heading'], example: ImportField['example'], ...alsoCalled: string[]) => ({
  heading, example, alsoCalled,
})
const needed = <Field extends ImportField>(one: Field) => ({ ...one, isRequired: true as const })

const identity = {
  priority: {
    ...field(
      said('Số đăng ký', 'Artifact index'),
      both('5753'),
      'so dk',
        'so dkhv',
        'so dk hien vat',
        'so dang ky hien vat',
        'so vao so',
        'so kiem ke',
        'so kk',
        'so dang bo',
      'index', 'register number', 'register no', 'number',
    ),
    // Most books count their lines beside the numbers of the register.
    weaklyCalled: ['so thu tu', 'stt', 'so tt', 'tt'],
  },
  code: needed(
    field(
      said('Mã hiện vật', 'Code'),
      both('LSb 5753'),
      'ma',
        'ma hv',
        'ma so',
        'ky hieu',
        'so hieu',
        'so ky hieu',
        'artifact code',
        'object number',
        'inventory number',
    ),
  ),
  nameVi: needed(
    field(
      said('Tên hiện vật', 'Name'),
      said('Trống đồng Ngọc Lũ', 'Trống đồng Ngọc Lũ'),
      'ten', 'hien vat', 'ten goi', 'ten tieng viet', 'ten hien vat vi', 'artifact', 'artifact name', 'title',
    ),
  ),
  nameEn: field(
    said('Tên tiếng Anh', 'Name in English'),
    both('Ngọc Lũ bronze drum'),
    'ten hien vat en', 'english name', 'name en', 'ten anh',
  ),
  type: field(
    said('Loại (2D, 3D)', 'Type (2D, 3D)'),
    both('3D'),
    'loai',
    'loai hien vat',
    'loai 2d 3d',
    'type',
    'kind',
  ),
} as const

const texts = {
  shortDescriptionVi: field(
    said('Mô tả ngắn', 'Short description'),
    said('Trống loại I Heger, hoa văn còn rõ', 'Trống loại I Heger, hoa văn còn rõ'),
    'mo ta', 'mieu ta', 'dac diem', 'tom tat', 'summary', 'brief description',
  ),
  shortDescriptionEn: field(
    said('Mô tả ngắn tiếng Anh', 'Short description in English'),
    both('A Heger I drum whose ornament is still clear'),
    'mo ta tieng anh', 'english description', 'short description en',
  ),
  fullDescriptionVi: field(
    said('Mô tả đầy đủ', 'Full description'),
    said('Mặt trống có ngôi sao 14 cánh…', 'Mặt trống có ngôi sao 14 cánh…'),
    'mo ta chi tiet', 'mieu ta chi tiet', 'description', 'long description',
  ),
  fullDescriptionEn: field(
    said('Mô tả đầy đủ tiếng Anh', 'Full description in English'),
    both('A star of 14 rays in the centre…'),
    'mo ta chi tiet tieng anh', 'full description en',
  ),
  addContentVi: field(
    said('Nội dung bổ sung', 'Additional content'),
    said('Giám định lại năm 2019', 'Giám định lại năm 2019'),
    'bo sung', 'ghi chu', 'ghi chu them', 'additional', 'notes', 'note', 'remarks',
  ),
  addContentEn: field(
    said('Nội dung bổ sung tiếng Anh', 'Additional content in English'),
    both('Appraised anew in 2019'),
    'bo sung tieng anh', 'additional content en',
  ),
  storyVi: field(
    said('Câu chuyện lịch sử', 'Historical story'),
    said('Trống được tìm thấy khi đắp đê…', 'Trống được tìm thấy khi đắp đê…'),
    'cau chuyen', 'lich su', 'lich su hien vat', 'story', 'history',
  ),
  storyEn: field(
    said('Câu chuyện lịch sử tiếng Anh', 'Historical story in English'),
    both('The drum came to light when a dyke was raised…'),
    'cau chuyen tieng anh', 'story en',
  ),
  transcriptVi: field(
    said('Lời thuyết minh', 'Transcript'),
    said('Quý khách đang đứng trước…', 'Quý khách đang đứng trước…'),
    'loi thuyet minh tieng viet', 'thuyet minh', 'narration', 'transcript vi',
  ),
  transcriptEn: field(
    said('Lời thuyết minh tiếng Anh', 'Transcript in English'),
    both('You are looking at…'),
    'thuyet minh tieng anh', 'transcript en',
  ),
} as const

const making = {
  amount: field(
    said('Số lượng', 'Amount'),
    said('2 chiếc', '2'),
    'sl',
    'so luong hien vat',
    'quantity',
    'count',
    'qty',
  ),
  amountUnit: field(said('Đơn vị tính', 'Unit'), said('chiếc', 'piece'), 'don vi', 'dvt', 'unit of count'),
  materials: field(
    said('Chất liệu', 'Materials'),
    said('Đồng; gỗ', 'Đồng; gỗ'),
    'chat lieu hien vat', 'vat lieu', 'material',
  ),
  techniques: field(
    said('Kỹ thuật chế tác', 'Techniques'),
    said('Đúc khuôn; khắc', 'Đúc khuôn; khắc'),
    'ky thuat', 'ki thuat', 'ki thuat che tac', 'che tac', 'technique', 'manufacturing technique',
  ),
  sizes: field(
    said('Kích thước', 'Sizes'),
    said('Cao 63 cm; ĐK mặt 79,3 cm; nặng 86 kg', 'Cao 63 cm; ĐK mặt 79,3 cm; nặng 86 kg'),
    'kich thuoc trong luong', 'kich thuoc cm', 'kich co', 'size', 'dimensions', 'measurements',
  ),
  scale: field(said('Tỷ lệ mô hình', 'Scale of the model'), both('0,01'), 'ty le', 'ti le', 'scale'),
} as const

const age = {
  ageVi: field(
    said('Niên đại', 'Age'),
    said('Thế kỷ 7 TCN', 'Thế kỷ 7 TCN'),
    'nien dai hien vat', 'thoi ky', 'thoi dai', 'period', 'date', 'dating',
  ),
  ageEn: field(said('Niên đại tiếng Anh', 'Age in English'), both('7th century BCE'), 'age en'),
  fromYear: field(said('Từ năm', 'From year'), said('700 TCN', '-700'), 'nam bat dau', 'start year', 'year from'),
  toYear: field(said('Đến năm', 'To year'), said('601 TCN', '-601'), 'nam ket thuc', 'end year', 'year to'),
} as const

const provenance = {
  ownerVi: field(
    said('Chủ sở hữu', 'Owner'),
    said('Bảo tàng Lịch sử', 'Bảo tàng Lịch sử'),
    'so huu', 'nguon goc so huu', 'owner name',
  ),
  ownerEn: field(said('Chủ sở hữu tiếng Anh', 'Owner in English'), both('Museum of History'), 'owner en'),
  timeRegister: field(
    said('Ngày đăng ký', 'Registered on'),
    both('05/03/1985'),
    'ngay vao so', 'ngay nhap', 'ngay thang vao so', 'registered', 'registration date', 'date registered',
  ),
  timeCollection: field(
    said('Thời gian sưu tầm', 'Collected on'),
    said('Tháng 3 năm 1985', '03/1985'),
    'ngay suu tam', 'nam suu tam', 'thoi gian thu thap', 'collection date', 'date collected',
  ),
  placeCollectionVi: field(
    said('Nơi sưu tầm', 'Collected at'),
    said('Xã Ngọc Lũ, Hà Nam', 'Xã Ngọc Lũ, Hà Nam'),
    'dia diem suu tam', 'xuat xu', 'nguon goc', 'noi phat hien', 'place of collection', 'provenance', 'origin',
  ),
  placeCollectionEn: field(
    said('Nơi sưu tầm tiếng Anh', 'Collected at, in English'),
    both('Ngọc Lũ commune, Hà Nam'),
    'place of collection en', 'collected at en',
  ),
  acquisition: field(
    said('Cách sưu tầm', 'Acquired by'),
    said('Hiến tặng', 'Donation'),
    'hinh thuc suu tam', 'phuong thuc suu tam', 'hinh thuc', 'acquisition', 'acquisition method',
  ),
  acquisitionDocuments: field(
    said('Giấy tờ sưu tầm', 'Acquisition documents'),
    said('Biên bản số 12/BB-BT', 'Record 12/BB-BT'),
    'ho so', 'giay to', 'bien ban', 'documents',
  ),
} as const

const care = {
  placeNow: field(
    said('Nơi lưu giữ', 'Kept at'),
    said('Kho A, giá 3', 'Store A, shelf 3'),
    'noi luu giu hien nay', 'noi bao quan', 'vi tri', 'kho', 'kho ke', 'location', 'current location',
  ),
  security: field(
    said('Bảo quản', 'Preservation & security'),
    said('Nhiệt độ 20 °C', '20 °C'),
    'trang thai bao quan', 'che do bao quan', 'security', 'preservation',
  ),
  condition: field(
    said('Tình trạng', 'Condition'),
    said('Sứt miệng, đã phục chế', 'Chipped rim, restored'),
    'tinh trang hien vat', 'tinh trang bao quan', 'hien trang', 'state', 'state of preservation',
  ),
  conditionDate: field(
    said('Ngày kiểm tra tình trạng', 'Condition checked on'),
    both('12/2023'),
    'ngay kiem tra', 'condition date', 'checked on',
  ),
  inspection: field(
    said('Hội đồng giám định', 'Appraisal'),
    said('Hội đồng giám định cổ vật 2019', 'Appraisal council of 2019'),
    'giam dinh', 'hoi dong', 'inspection', 'appraisal council',
  ),
  inspectionAct: field(
    said('Số biên bản giám định', 'Appraisal record'),
    both('07/BBGĐ'),
    'bien ban giam dinh', 'appraisal act', 'inspection act',
  ),
  inspectionDate: field(
    said('Ngày giám định', 'Appraised on'),
    both('20/11/2019'),
    'appraisal date', 'inspection date',
  ),
  inspectionMembers: field(
    said('Thành viên hội đồng', 'Appraisers'),
    said('GS. Trần Văn A; TS. Lê Thị B', 'Prof. Trần Văn A; Dr. Lê Thị B'),
    'thanh vien', 'members', 'appraisal members',
  ),
  isNationalTreasure: field(
    said('Bảo vật quốc gia', 'National treasure'),
    said('Có', 'Yes'),
    'bao vat', 'bvqg', 'treasure', 'is national treasure',
  ),
  tags: field(said('Nhãn', 'Tags'), said('đồ đồng; lễ nghi', 'bronze; ritual'), 'the', 'tu khoa', 'tag', 'keywords'),
} as const

/** Every field of an artifact that a spreadsheet can hold; files of pictures, sounds and models come beside it. */
export const artifactFields = { ...identity, ...texts, ...making, ...age, ...provenance, ...care } as const
