import { artifactFields } from '#museum/artifact-import-fields.ts'
import type { Language } from '#core/reasons.ts'

type Spoken = Record<Language, string>
export type ImportField = {
  /** What the template calls the column, and an example of what goes in. */
  heading: Spoken
  example: Spoken
  /** A new record is refused without it. */
  isRequired?: true
  /** What else people call it; accents, capitals and signs do not count. */
  alsoCalled: readonly string[]
  /** What it may be called where no column is called anything better. */
  weaklyCalled?: readonly string[]
}

const both = (text: string): Spoken => ({ vi: text, en: text })
const said = (vi: string, en: string): Spoken => ({ vi, en })

const students = {
  externalId: {
    heading: said('Mã học viên', 'Student code'),
    example: both('HV-0001'),
    alsoCalled: ['ma', 'ma hv', 'mssv', 'ma so', 'code', 'student id', 'external id', 'id'],
  },
  fullName: {
    heading: said('Họ và tên', 'Full name'),
    example: both('Nguyễn Thị Ngọc Ánh'),
    isRequired: true,
    alsoCalled: ['ho ten', 'ten', 'ten hoc vien', 'ho ten hoc vien', 'hoc vien', 'name', 'student', 'student name'],
  },
  email: {
    heading: said('Email', 'Email'),
    example: both('ngoc.anh@example.vn'),
    isRequired: true,
    alsoCalled: ['e mail', 'thu dien tu', 'dia chi email', 'email address', 'mail'],
  },
  phone: {
    heading: said('Số điện thoại', 'Phone'),
    example: both('0901 234 567'),
    alsoCalled: ['dien thoai', 'sdt', 'so dt', 'di dong', 'phone number', 'mobile', 'tel', 'telephone'],
  },
  birthDate: {
    heading: said('Ngày sinh', 'Birth date'),
    example: both('31/12/2001'),
    alsoCalled: ['sinh ngay', 'nam sinh', 'ngay thang nam sinh', 'date of birth', 'dob', 'birthday', 'birth'],
  },
  gender: {
    heading: said('Giới tính', 'Gender'),
    example: said('Nữ', 'Female'),
    alsoCalled: ['phai', 'nam nu', 'sex'],
  },
  address: {
    heading: said('Địa chỉ', 'Address'),
    example: both('12 Lê Lợi, Đà Nẵng'),
    alsoCalled: ['noi o', 'dia chi lien he', 'cho o', 'home address'],
  },
  joinedAt: {
    heading: said('Ngày tham gia', 'Joined'),
    example: both('05/09/2025'),
    alsoCalled: ['ngay dang ky', 'ngay nhap hoc', 'ngay vao', 'join date', 'joined at', 'registered', 'created'],
  },
  note: {
    heading: said('Ghi chú', 'Note'),
    example: said('Học buổi tối', 'Evening classes'),
    alsoCalled: ['chu thich', 'ghi chu them', 'notes', 'remark', 'remarks', 'comment'],
  },
} as const satisfies Record<string, ImportField>

const courses = {
  externalId: {
    heading: said('Mã khoá học', 'Course code'),
    example: both('KH-0001'),
    alsoCalled: ['ma', 'ma khoa', 'ma kh', 'code', 'course id', 'external id', 'id', 'sku'],
  },
  slug: {
    heading: said('Đường dẫn', 'Address'),
    example: both(''),
    alsoCalled: ['slug', 'duong dan khoa hoc', 'url', 'course address'],
  },
  title: {
    heading: said('Tên khoá học', 'Title'),
    example: said('Excel cho kế toán', 'Excel for accountants'),
    isRequired: true,
    alsoCalled: ['khoa hoc', 'ten khoa', 'ten', 'tieu de', 'course', 'course title', 'course name', 'name'],
  },
  category: {
    heading: said('Danh mục', 'Category'),
    example: said('Kinh doanh > Kế toán', 'Kinh doanh > Kế toán'),
    alsoCalled: ['nhom', 'chuyen muc', 'linh vuc', 'chu de', 'category path', 'topic'],
  },
  instructor: {
    heading: said('Giảng viên', 'Instructor'),
    example: both('mai.le@example.vn'),
    alsoCalled: ['giao vien', 'nguoi day', 'email giang vien', 'teacher', 'instructor email', 'lecturer'],
  },
  price: {
    heading: said('Giá bán (đồng)', 'Price (đồng)'),
    example: both('499.000'),
    alsoCalled: ['gia', 'gia ban', 'hoc phi', 'gia ban vnd', 'price', 'price vnd', 'fee', 'tuition'],
  },
  originalPrice: {
    heading: said('Giá gốc (đồng)', 'Original price (đồng)'),
    example: both('699.000'),
    alsoCalled: ['gia goc', 'gia niem yet', 'gia cu', 'original price', 'list price', 'gia goc vnd'],
  },
  level: {
    heading: said('Trình độ', 'Level'),
    example: said('Cơ bản', 'Beginner'),
    alsoCalled: ['cap do', 'muc do', 'difficulty'],
  },
  language: {
    heading: said('Ngôn ngữ', 'Language'),
    example: said('Tiếng Việt', 'Vietnamese'),
    alsoCalled: ['ngon ngu giang day', 'tieng', 'lang'],
  },
  isPriority: {
    heading: said('Nổi bật', 'Featured'),
    example: said('Không', 'No'),
    alsoCalled: ['uu tien', 'noi bat hay khong', 'priority', 'is priority', 'is featured'],
  },
  shortDescription: {
    heading: said('Mô tả ngắn', 'Short description'),
    example: said('Làm sổ sách trên Excel từ con số không', 'Bookkeeping in Excel from scratch'),
    alsoCalled: ['tom tat', 'gioi thieu ngan', 'summary', 'subtitle'],
  },
  description: {
    heading: said('Mô tả', 'Description'),
    example: said('Nội dung chi tiết của khoá học.', 'What the course holds in detail.'),
    alsoCalled: ['mo ta chi tiet', 'gioi thieu', 'noi dung', 'details', 'content'],
  },
  previewVideo: {
    heading: said('Video giới thiệu', 'Preview video'),
    example: both('https://video.example.vn/excel'),
    alsoCalled: ['video', 'link video', 'trailer', 'video link'],
  },
  requirements: {
    heading: said('Yêu cầu', 'Requirements'),
    example: said('Biết dùng máy tính | Có Excel 2016 trở lên', 'Can use a computer | Has Excel 2016 or newer'),
    alsoCalled: ['dieu kien', 'yeu cau dau vao', 'prerequisites'],
  },
  whatYouLearn: {
    heading: said('Học được gì', 'What you learn'),
    example: said('Lập bảng lương | Lập báo cáo thuế', 'Run a payroll | File tax reports'),
    alsoCalled: ['muc tieu', 'ban se hoc duoc', 'outcomes', 'objectives'],
  },
  targetAudience: {
    heading: said('Dành cho ai', 'Who it is for'),
    example: said('Kế toán mới vào nghề', 'New accountants'),
    alsoCalled: ['doi tuong', 'doi tuong hoc', 'audience', 'for whom'],
  },
} as const satisfies Record<string, ImportField>

/** What a file can bring of each record. Columns that are none of these are left out, and said to be. */
export const importFields = { students, courses, artifacts: artifactFields } as const
/** What files beside the table change, as reports call it. */
export const mediaFields: Readonly<Record<string, Pick<ImportField, 'heading'>>> = {
  images: { heading: said('Ảnh', 'Pictures') },
  audioViId: { heading: said('Thuyết minh tiếng Việt', 'Narration in Vietnamese') },
  audioEnId: { heading: said('Thuyết minh tiếng Anh', 'Narration in English') },
  modelId: { heading: said('Mô hình 3D', '3D model') },
}
/** By what a row is known as one of a record: one of them is needed to change it. */
export const importKeys = {
  students: ['externalId', 'email'],
  courses: ['externalId', 'slug'],
  artifacts: ['code', 'priority'],
} as const satisfies Record<keyof typeof importFields, readonly string[]>
export const fieldsOf = (entity: keyof typeof importFields): Readonly<Record<string, ImportField>> =>
  importFields[entity]
