import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { leadWords } from './leads.ts'

/** The column headings of a file. */
export const leadHeadings = {
  externalId: 'Mã khách',
  fullName: leadWords.fullName,
  email: leadWords.email,
  phone: leadWords.phone,
  organisation: leadWords.organisation,
  province: leadWords.province,
  message: leadWords.message,
  source: leadWords.source,
  value: 'Giá trị (đồng)',
  owner: leadWords.owner,
  nextStep: leadWords.nextStep,
  dueOn: 'Hạn (ngày)',
  tags: leadWords.tags,
} as const

/** The permitted values of a cell, for the template. */
export const leadExamples = {
  externalId: sharedWords.kh0001,
  fullName: sharedLabels.nguyNThNgCNh,
  email: sharedWords.ngocAnhExampleVn,
  phone: sharedLabels.n0901234567,
  organisation: 'Trường THCS Lê Lợi',
  province: 'Đà Nẵng',
  message: 'Hỏi vé cho 30 học sinh',
  source: commonWords.phone,
  value: '3000000',
  owner: 'thu.tran',
  nextStep: 'Gọi lại báo giá',
  dueOn: '15/09/2026',
  tags: 'Trường học, Đoàn tham quan',
} as const

/** What may be written for a source. */
export const leadSourceNames = {
  console: leadWords.console,
  form: leadWords.form,
  mail: leadWords.mail,
  api: leadWords.api,
  import: leadWords.import,
  phone: leadWords['source-phone'],
  visit: leadWords.visit,
  referral: leadWords.referral,
  other: leadWords.other,
} as const
/** States, in files. */
export const leadStateNames = {
  new: leadWords.new,
  'in-progress': leadWords['in-progress'],
  sold: leadWords.sold,
  lost: leadWords.lost,
} as const
/** The columns of a file. */
export const leadColumns = {
  title: leadWords.title,
  lead: leadWords.lead,
  organisation: leadWords.organisation,
  state: leadWords.state,
  nextStep: leadWords.nextStep,
  dueOn: leadWords.dueOn,
  owner: leadWords.owner,
  valueDong: 'Giá trị (đồng)',
  tags: leadWords.tags,
  source: leadWords.source,
  interest: leadWords.interest,
  email: leadWords.email,
  phone: leadWords.phone,
  province: leadWords.province,
  createdAt: leadWords.createdAt,
  updatedAt: leadWords.updatedAt,
} as const
