import type { InEach } from '@learning-cms/texts'
import { inEach } from '@learning-cms/texts'
import { artifactMediaHeadings } from '@learning-cms/texts/museum/artifacts/import'
import { customerExamples, customerHeadings } from '@learning-cms/texts/crm/customers/import'
import { courseExamples, courseHeadings } from '@learning-cms/texts/courses/courses/import'
import { productExamples, productHeadings } from '@learning-cms/texts/shop/products/import'
import { leadExamples, leadHeadings } from '@learning-cms/texts/crm/leads/import'
import { studentExamples, studentHeadings } from '@learning-cms/texts/people/students/import'
import { artifactFields } from '#museum/artifact-import-fields.ts'

export type ImportField = {
  /** The heading in the template, and an example value. */
  heading: InEach
  example: InEach
  /** A new record is refused without it. */
  isRequired?: true
  /** Other common headings; accents, case and punctuation are ignored. */
  alsoCalled: readonly string[]
  /** Headings that are used only if no other column matches better. */
  weaklyCalled?: readonly string[]
}

const students = {
  externalId: {
    heading: inEach(studentHeadings, 'externalId'),
    example: inEach(studentExamples, 'externalId'),
    alsoCalled: ['ma', 'ma hv', 'mssv', 'ma so', 'code', 'student id', 'external id', 'id'],
  },
  fullName: {
    heading: inEach(studentHeadings, 'fullName'),
    example: inEach(studentExamples, 'fullName'),
    isRequired: true,
    alsoCalled: ['ho ten', 'ten', 'ten hoc vien', 'ho ten hoc vien', 'hoc vien', 'name', 'student', 'student name'],
  },
  email: {
    heading: inEach(studentHeadings, 'email'),
    example: inEach(studentExamples, 'email'),
    isRequired: true,
    alsoCalled: ['e mail', 'thu dien tu', 'dia chi email', 'email address', 'mail'],
  },
  phone: {
    heading: inEach(studentHeadings, 'phone'),
    example: inEach(studentExamples, 'phone'),
    alsoCalled: ['dien thoai', 'sdt', 'so dt', 'di dong', 'phone number', 'mobile', 'tel', 'telephone'],
  },
  birthDate: {
    heading: inEach(studentHeadings, 'birthDate'),
    example: inEach(studentExamples, 'birthDate'),
    alsoCalled: ['sinh ngay', 'nam sinh', 'ngay thang nam sinh', 'birth date', 'dob', 'birthday', 'birth'],
  },
  gender: {
    heading: inEach(studentHeadings, 'gender'),
    example: inEach(studentExamples, 'gender'),
    alsoCalled: ['phai', 'nam nu', 'sex'],
  },
  address: {
    heading: inEach(studentHeadings, 'address'),
    example: inEach(studentExamples, 'address'),
    alsoCalled: ['noi o', 'dia chi lien he', 'cho o', 'home address'],
  },
  joinedAt: {
    heading: inEach(studentHeadings, 'joinedAt'),
    example: inEach(studentExamples, 'joinedAt'),
    alsoCalled: ['ngay dang ky', 'ngay nhap hoc', 'ngay vao', 'join date', 'joined at', 'registered', 'created'],
  },
  note: {
    heading: inEach(studentHeadings, 'note'),
    example: inEach(studentExamples, 'note'),
    alsoCalled: ['chu thich', 'ghi chu them', 'notes', 'remark', 'remarks', 'comment'],
  },
} as const satisfies Record<string, ImportField>

const courses = {
  externalId: {
    heading: inEach(courseHeadings, 'externalId'),
    example: inEach(courseExamples, 'externalId'),
    alsoCalled: ['ma', 'ma khoa', 'ma kh', 'code', 'course id', 'external id', 'id', 'sku'],
  },
  slug: {
    heading: inEach(courseHeadings, 'slug'),
    example: inEach(courseExamples, 'slug'),
    alsoCalled: ['slug', 'duong dan khoa hoc', 'url', 'address', 'course address'],
  },
  title: {
    heading: inEach(courseHeadings, 'title'),
    example: inEach(courseExamples, 'title'),
    isRequired: true,
    alsoCalled: ['khoa hoc', 'ten khoa', 'ten', 'tieu de', 'course', 'course title', 'course name', 'name'],
  },
  category: {
    heading: inEach(courseHeadings, 'category'),
    example: inEach(courseExamples, 'category'),
    alsoCalled: ['nhom', 'chuyen muc', 'linh vuc', 'chu de', 'category path', 'topic'],
  },
  instructor: {
    heading: inEach(courseHeadings, 'instructor'),
    example: inEach(courseExamples, 'instructor'),
    alsoCalled: ['giao vien', 'nguoi day', 'email giang vien', 'teacher', 'instructor email', 'lecturer'],
  },
  price: {
    heading: inEach(courseHeadings, 'price'),
    example: inEach(courseExamples, 'price'),
    alsoCalled: ['gia', 'gia ban', 'hoc phi', 'gia ban vnd', 'price', 'price vnd', 'fee', 'tuition'],
  },
  originalPrice: {
    heading: inEach(courseHeadings, 'originalPrice'),
    example: inEach(courseExamples, 'originalPrice'),
    alsoCalled: ['gia goc', 'gia niem yet', 'gia cu', 'original price', 'list price', 'gia goc vnd'],
  },
  level: {
    heading: inEach(courseHeadings, 'level'),
    example: inEach(courseExamples, 'level'),
    alsoCalled: ['cap do', 'muc do', 'difficulty'],
  },
  language: {
    heading: inEach(courseHeadings, 'language'),
    example: inEach(courseExamples, 'language'),
    alsoCalled: ['ngon ngu giang day', 'tieng', 'lang'],
  },
  isPriority: {
    heading: inEach(courseHeadings, 'isPriority'),
    example: inEach(courseExamples, 'isPriority'),
    alsoCalled: ['uu tien', 'noi bat hay khong', 'priority', 'is priority', 'is featured'],
  },
  shortDescription: {
    heading: inEach(courseHeadings, 'shortDescription'),
    example: inEach(courseExamples, 'shortDescription'),
    alsoCalled: ['tom tat', 'gioi thieu ngan', 'summary', 'subtitle'],
  },
  description: {
    heading: inEach(courseHeadings, 'description'),
    example: inEach(courseExamples, 'description'),
    alsoCalled: ['mo ta chi tiet', 'gioi thieu', 'noi dung', 'details', 'content'],
  },
  previewVideo: {
    heading: inEach(courseHeadings, 'previewVideo'),
    example: inEach(courseExamples, 'previewVideo'),
    alsoCalled: ['video', 'link video', 'trailer', 'video link'],
  },
  requirements: {
    heading: inEach(courseHeadings, 'requirements'),
    example: inEach(courseExamples, 'requirements'),
    alsoCalled: ['dieu kien', 'yeu cau dau vao', 'prerequisites'],
  },
  whatYouLearn: {
    heading: inEach(courseHeadings, 'whatYouLearn'),
    example: inEach(courseExamples, 'whatYouLearn'),
    alsoCalled: ['muc tieu', 'ban se hoc duoc', 'outcomes', 'objectives'],
  },
  targetAudience: {
    heading: inEach(courseHeadings, 'targetAudience'),
    example: inEach(courseExamples, 'targetAudience'),
    alsoCalled: ['doi tuong', 'doi tuong hoc', 'audience', 'for whom'],
  },
} as const satisfies Record<string, ImportField>

const products = {
  sku: {
    heading: inEach(productHeadings, 'sku'),
    example: inEach(productExamples, 'sku'),
    isRequired: true,
    alsoCalled: ['ma', 'ma hang', 'ma san pham', 'ma sp', 'code', 'product code', 'item code', 'barcode'],
  },
  kind: {
    heading: inEach(productHeadings, 'kind'),
    example: inEach(productExamples, 'kind'),
    alsoCalled: ['loai', 'loai san pham', 'type', 'product type'],
  },
  nameVi: {
    heading: inEach(productHeadings, 'nameVi'),
    example: inEach(productExamples, 'nameVi'),
    isRequired: true,
    alsoCalled: ['ten', 'ten hang', 'ten san pham', 'san pham', 'name', 'product', 'product name', 'title'],
  },
  nameEn: {
    heading: inEach(productHeadings, 'nameEn'),
    example: inEach(productExamples, 'nameEn'),
    alsoCalled: ['ten tieng anh', 'english name', 'name en'],
  },
  category: {
    heading: inEach(productHeadings, 'category'),
    example: inEach(productExamples, 'category'),
    alsoCalled: ['nhom', 'nhom hang', 'chuyen muc', 'category path', 'collection'],
  },
  price: {
    heading: inEach(productHeadings, 'price'),
    example: inEach(productExamples, 'price'),
    alsoCalled: ['gia', 'gia ban', 'don gia', 'price', 'price vnd', 'selling price'],
  },
  originalPrice: {
    heading: inEach(productHeadings, 'originalPrice'),
    example: inEach(productExamples, 'originalPrice'),
    alsoCalled: ['gia goc', 'gia niem yet', 'gia cu', 'original price', 'compare at price', 'list price'],
  },
  taxClass: {
    heading: inEach(productHeadings, 'taxClass'),
    example: inEach(productExamples, 'taxClass'),
    alsoCalled: ['thue', 'thue suat', 'vat', 'gtgt', 'tax', 'tax rate'],
  },
  weightGrams: {
    heading: inEach(productHeadings, 'weightGrams'),
    example: inEach(productExamples, 'weightGrams'),
    alsoCalled: ['khoi luong', 'trong luong', 'can nang', 'weight', 'grams', 'variant grams'],
  },
  lowStock: {
    heading: inEach(productHeadings, 'lowStock'),
    example: inEach(productExamples, 'lowStock'),
    alsoCalled: ['bao sap het', 'ton toi thieu', 'low stock', 'reorder level', 'minimum stock'],
  },
  tags: {
    heading: inEach(productHeadings, 'tags'),
    example: inEach(productExamples, 'tags'),
    alsoCalled: ['nhan', 'the', 'tag'],
  },
  brand: {
    heading: inEach(productHeadings, 'brand'),
    example: inEach(productExamples, 'brand'),
    alsoCalled: ['thuong hieu', 'nhan hieu', 'hang'],
  },
  options: {
    heading: inEach(productHeadings, 'options'),
    example: inEach(productExamples, 'options'),
    alsoCalled: ['bien the', 'phan loai', 'thuoc tinh', 'variants', 'variant options', 'option'],
  },
  vendor: {
    heading: inEach(productHeadings, 'vendor'),
    example: inEach(productExamples, 'vendor'),
    alsoCalled: ['nha cung cap', 'ncc', 'supplier'],
  },
  descriptionVi: {
    heading: inEach(productHeadings, 'descriptionVi'),
    example: inEach(productExamples, 'descriptionVi'),
    alsoCalled: ['mo ta', 'noi dung', 'description', 'body html'],
  },
  descriptionEn: {
    heading: inEach(productHeadings, 'descriptionEn'),
    example: inEach(productExamples, 'descriptionEn'),
    alsoCalled: ['mo ta tieng anh', 'english description', 'description en'],
  },
} as const satisfies Record<string, ImportField>

const leads = {
  externalId: {
    heading: inEach(leadHeadings, 'externalId'),
    example: inEach(leadExamples, 'externalId'),
    alsoCalled: ['ma', 'ma khach', 'ma kh', 'code', 'lead id', 'external id', 'id'],
  },
  fullName: {
    heading: inEach(leadHeadings, 'fullName'),
    example: inEach(leadExamples, 'fullName'),
    isRequired: true,
    alsoCalled: [
      'ho ten',
      'ten',
      'ten khach',
      'khach hang',
      'nguoi lien he',
      'name',
      'lead',
      'contact',
      'contact name',
    ],
  },
  email: {
    heading: inEach(leadHeadings, 'email'),
    example: inEach(leadExamples, 'email'),
    alsoCalled: ['e mail', 'thu dien tu', 'dia chi email', 'email address', 'mail'],
  },
  phone: {
    heading: inEach(leadHeadings, 'phone'),
    example: inEach(leadExamples, 'phone'),
    alsoCalled: ['dien thoai', 'sdt', 'so dt', 'di dong', 'phone number', 'mobile', 'tel', 'telephone'],
  },
  organisation: {
    heading: inEach(leadHeadings, 'organisation'),
    example: inEach(leadExamples, 'organisation'),
    alsoCalled: ['cong ty', 'truong', 'don vi', 'company', 'school', 'organization'],
  },
  province: {
    heading: inEach(leadHeadings, 'province'),
    example: inEach(leadExamples, 'province'),
    alsoCalled: ['tinh', 'thanh pho', 'tinh thanh', 'city', 'region'],
  },
  message: {
    heading: inEach(leadHeadings, 'message'),
    example: inEach(leadExamples, 'message'),
    alsoCalled: ['noi dung', 'yeu cau', 'ghi chu', 'nhu cau', 'notes', 'note', 'comment', 'enquiry', 'inquiry'],
  },
  source: {
    heading: inEach(leadHeadings, 'source'),
    example: inEach(leadExamples, 'source'),
    alsoCalled: ['nguon khach', 'kenh', 'channel', 'lead source'],
  },
  value: {
    heading: inEach(leadHeadings, 'value'),
    example: inEach(leadExamples, 'value'),
    alsoCalled: ['gia tri', 'du kien', 'doanh thu du kien', 'amount', 'deal value', 'value'],
  },
  owner: {
    heading: inEach(leadHeadings, 'owner'),
    example: inEach(leadExamples, 'owner'),
    alsoCalled: ['phu trach', 'nhan vien', 'nguoi cham soc', 'assigned to', 'assignee', 'sales rep'],
  },
  nextStep: {
    heading: inEach(leadHeadings, 'nextStep'),
    example: inEach(leadExamples, 'nextStep'),
    alsoCalled: ['viec can lam', 'buoc tiep theo', 'next action', 'todo'],
  },
  dueOn: {
    heading: inEach(leadHeadings, 'dueOn'),
    example: inEach(leadExamples, 'dueOn'),
    alsoCalled: ['han', 'ngay hen', 'hen lai', 'due', 'due date', 'follow up', 'follow up date'],
  },
  tags: {
    heading: inEach(leadHeadings, 'tags'),
    example: inEach(leadExamples, 'tags'),
    alsoCalled: ['the', 'tag', 'phan loai', 'labels'],
  },
} as const satisfies Record<string, ImportField>

const customers = {
  fullName: {
    heading: inEach(customerHeadings, 'fullName'),
    example: inEach(customerExamples, 'fullName'),
    isRequired: true,
    alsoCalled: ['ho ten', 'ten', 'khach hang', 'ten khach hang', 'nguoi lien he', 'name', 'customer', 'contact name'],
  },
  email: {
    heading: inEach(customerHeadings, 'email'),
    example: inEach(customerExamples, 'email'),
    alsoCalled: ['e mail', 'thu dien tu', 'dia chi email', 'email address', 'mail'],
  },
  phone: {
    heading: inEach(customerHeadings, 'phone'),
    example: inEach(customerExamples, 'phone'),
    alsoCalled: ['dien thoai', 'sdt', 'so dt', 'di dong', 'phone number', 'mobile', 'tel', 'telephone'],
  },
  birthDate: {
    heading: inEach(customerHeadings, 'birthDate'),
    example: inEach(customerExamples, 'birthDate'),
    alsoCalled: ['sinh ngay', 'nam sinh', 'ngay thang nam sinh', 'birth date', 'dob', 'birthday', 'birth'],
  },
  gender: {
    heading: inEach(customerHeadings, 'gender'),
    example: inEach(customerExamples, 'gender'),
    alsoCalled: ['phai', 'nam nu', 'sex'],
  },
  address: {
    heading: inEach(customerHeadings, 'address'),
    example: inEach(customerExamples, 'address'),
    alsoCalled: ['noi o', 'dia chi lien he', 'cho o', 'home address'],
  },
  title: {
    heading: inEach(customerHeadings, 'title'),
    example: inEach(customerExamples, 'title'),
    alsoCalled: ['chuc vu', 'vi tri', 'job title', 'position'],
  },
  source: {
    heading: inEach(customerHeadings, 'source'),
    example: inEach(customerExamples, 'source'),
    alsoCalled: ['kenh', 'nguon khach', 'lead source', 'channel'],
  },
  tags: {
    heading: inEach(customerHeadings, 'tags'),
    example: inEach(customerExamples, 'tags'),
    alsoCalled: ['the', 'tag', 'phan loai', 'labels'],
  },
  note: {
    heading: inEach(customerHeadings, 'note'),
    example: inEach(customerExamples, 'note'),
    alsoCalled: ['chu thich', 'ghi chu them', 'notes', 'remark', 'remarks', 'comment'],
  },
  agreesToMail: {
    heading: inEach(customerHeadings, 'agreesToMail'),
    example: inEach(customerExamples, 'agreesToMail'),
    alsoCalled: ['dong y nhan thu', 'dong y nhan mail', 'opt in', 'email opt in', 'marketing consent', 'subscribed'],
  },
  agreedIn: {
    heading: inEach(customerHeadings, 'agreedIn'),
    example: inEach(customerExamples, 'agreedIn'),
    alsoCalled: ['nguon dong y', 'consent source', 'opt in source'],
  },
  agreedOn: {
    heading: inEach(customerHeadings, 'agreedOn'),
    example: inEach(customerExamples, 'agreedOn'),
    alsoCalled: ['consent date', 'opt in date', 'opt in time'],
  },
  agreedProof: {
    heading: inEach(customerHeadings, 'agreedProof'),
    example: inEach(customerExamples, 'agreedProof'),
    alsoCalled: ['bang chung', 'consent proof', 'proof of consent'],
  },
} as const satisfies Record<string, ImportField>

/** The fields that a file can contain, by entity. Other columns are skipped, and reported. */
export const importFields = { students, courses, artifacts: artifactFields, products, customers, leads } as const
/** Fields that attached files change, with their names in reports. */
export const mediaFields: Readonly<Record<string, Pick<ImportField, 'heading'>>> = {
  images: { heading: inEach(artifactMediaHeadings, 'images') },
  audioViId: { heading: inEach(artifactMediaHeadings, 'audioViId') },
  audioEnId: { heading: inEach(artifactMediaHeadings, 'audioEnId') },
  modelId: { heading: inEach(artifactMediaHeadings, 'modelId') },
}
/** The fields that identify a record; a row needs one of them to change it. */
export const importKeys = {
  students: ['externalId', 'email'],
  courses: ['externalId', 'slug'],
  artifacts: ['code', 'priority'],
  products: ['sku'],
  leads: ['externalId', 'email'],
  customers: ['email', 'phone'],
} as const satisfies Record<keyof typeof importFields, readonly string[]>
export const fieldsOf = (entity: keyof typeof importFields): Readonly<Record<string, ImportField>> =>
  importFields[entity]
