import { inEach } from '@learning-cms/texts'
import { artifactExamples, artifactHeadings } from '@learning-cms/texts/museum/artifacts/import'
import type { ImportField } from '#records/import-fields.ts'

const field = (name: keyof typeof artifactHeadings.vi, ...alsoCalled: string[]) => ({
  heading: inEach(artifactHeadings, name),
  example: inEach(artifactExamples, name),
  alsoCalled,
})
const needed = <Field extends ImportField>(one: Field) => ({ ...one, isRequired: true as const })

const identity = {
  priority: {
    ...field(
      'priority',
      'so dk',
      'so dkhv',
      'so dk hien vat',
      'so dang ky hien vat',
      'so vao so',
      'so kiem ke',
      'so kk',
      'so dang bo',
      'index',
      'register number',
      'register no',
      'number',
    ),
    // Most registers have line numbers beside the register numbers.
    weaklyCalled: ['so thu tu', 'stt', 'so tt', 'tt'],
  },
  code: needed(
    field(
      'code',
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
      'nameVi',
      'ten',
      'hien vat',
      'ten goi',
      'ten tieng viet',
      'ten hien vat vi',
      'artifact',
      'artifact name',
      'title',
    ),
  ),
  nameEn: field('nameEn', 'ten hien vat en', 'english name', 'name en', 'ten anh'),
  type: field('type', 'loai', 'loai hien vat', 'loai 2d 3d', 'type', 'kind'),
} as const

const texts = {
  shortDescriptionVi: field(
    'shortDescriptionVi',
    'mo ta',
    'mieu ta',
    'dac diem',
    'tom tat',
    'summary',
    'brief description',
  ),
  shortDescriptionEn: field('shortDescriptionEn', 'mo ta tieng anh', 'english description', 'short description en'),
  fullDescriptionVi: field(
    'fullDescriptionVi',
    'mo ta chi tiet',
    'mieu ta chi tiet',
    'description',
    'long description',
  ),
  fullDescriptionEn: field('fullDescriptionEn', 'mo ta chi tiet tieng anh', 'full description en'),
  addContentVi: field('addContentVi', 'bo sung', 'ghi chu', 'ghi chu them', 'additional', 'notes', 'note', 'remarks'),
  addContentEn: field('addContentEn', 'bo sung tieng anh', 'additional content en'),
  storyVi: field('storyVi', 'cau chuyen', 'lich su', 'lich su hien vat', 'story', 'history'),
  storyEn: field('storyEn', 'cau chuyen tieng anh', 'story en'),
  transcriptVi: field('transcriptVi', 'loi thuyet minh tieng viet', 'thuyet minh', 'narration', 'transcript vi'),
  transcriptEn: field('transcriptEn', 'thuyet minh tieng anh', 'transcript en'),
} as const

const making = {
  amount: field('amount', 'sl', 'so luong hien vat', 'amount', 'count', 'qty'),
  amountUnit: field('amountUnit', 'don vi', 'dvt', 'unit of count'),
  materials: field('materials', 'chat lieu hien vat', 'vat lieu', 'material'),
  techniques: field(
    'techniques',
    'ky thuat',
    'ki thuat',
    'ki thuat che tac',
    'che tac',
    'technique',
    'manufacturing technique',
  ),
  sizes: field('sizes', 'kich thuoc trong luong', 'kich thuoc cm', 'kich co', 'size', 'sizes', 'measurements'),
  scale: field('scale', 'ty le', 'ti le', 'scale'),
} as const

const age = {
  ageVi: field('ageVi', 'nien dai hien vat', 'thoi ky', 'thoi dai', 'period', 'date', 'age'),
  ageEn: field('ageEn', 'age in english', 'age en'),
  fromYear: field('fromYear', 'nam bat dau', 'start year', 'year from'),
  toYear: field('toYear', 'nam ket thuc', 'end year', 'year to'),
} as const

const provenance = {
  ownerVi: field('ownerVi', 'so huu', 'nguon goc so huu', 'owner name'),
  ownerEn: field('ownerEn', 'owner en'),
  timeRegister: field(
    'timeRegister',
    'ngay vao so',
    'ngay nhap',
    'ngay thang vao so',
    'registered',
    'registration date',
    'date registered',
  ),
  timeCollection: field(
    'timeCollection',
    'ngay suu tam',
    'nam suu tam',
    'thoi gian thu thap',
    'collection date',
    'collected on',
  ),
  placeCollectionVi: field(
    'placeCollectionVi',
    'dia diem suu tam',
    'xuat xu',
    'nguon goc',
    'noi phat hien',
    'place of collection',
    'collected at',
    'provenance',
    'origin',
  ),
  placeCollectionEn: field('placeCollectionEn', 'place of collection en', 'collected at in english', 'collected at en'),
  acquisition: field(
    'acquisition',
    'hinh thuc suu tam',
    'phuong thuc suu tam',
    'hinh thuc',
    'acquisition',
    'acquired by',
  ),
  acquisitionDocuments: field('acquisitionDocuments', 'ho so', 'giay to', 'bien ban', 'documents'),
} as const

const care = {
  placeNow: field('placeNow', 'noi luu giu hien nay', 'noi bao quan', 'vi tri', 'kho', 'kho ke', 'location', 'kept at'),
  security: field(
    'security',
    'trang thai bao quan',
    'che do bao quan',
    'security',
    'preservation',
    'preservation security',
  ),
  condition: field(
    'condition',
    'tinh trang hien vat',
    'tinh trang bao quan',
    'hien trang',
    'state',
    'state of preservation',
  ),
  conditionDate: field('conditionDate', 'ngay kiem tra', 'condition date', 'checked on'),
  inspection: field('inspection', 'giam dinh', 'hoi dong', 'inspection', 'appraisal', 'appraisal council'),
  inspectionAct: field('inspectionAct', 'bien ban giam dinh', 'appraisal record', 'appraisal act', 'inspection act'),
  inspectionDate: field('inspectionDate', 'appraisal date', 'inspection date'),
  inspectionMembers: field('inspectionMembers', 'thanh vien', 'members', 'appraisers', 'appraisal members'),
  isNationalTreasure: field('isNationalTreasure', 'bao vat', 'bvqg', 'treasure', 'is national treasure'),
  tags: field('tags', 'the', 'nhan', 'tag', 'keywords'),
} as const

/** Every field of an artifact that a spreadsheet can contain; pictures, recordings and models are separate files. */
export const artifactFields = { ...identity, ...texts, ...making, ...age, ...provenance, ...care } as const
