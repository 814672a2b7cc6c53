import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** Names of the steps, documents and sides of an identity case. */
export const kycLabels = {
  organisation: sharedWords.organisation2,
  personal: sharedWords.person,
  identity: sharedLabels.identityDocument,
  address: commonWords.postalAddress,
  bank: sharedPeopleWords.bankAndTax,

  passport: 'Hộ chiếu',
  'citizen-card': 'Căn cước',
  'driving-licence': 'Giấy phép lái xe',

  front: 'Mặt trước',
  back: 'Mặt sau',
  registration: 'Giấy chứng nhận đăng ký doanh nghiệp',

  legalName: sharedLabels.legalName,
  taxCode: sharedLabels.taxCode,
  position: 'Chức vụ',
  fullName: commonWords.fullName,
  birthDate: commonWords.birthDate,
  nationality: 'Quốc tịch',
  phone: commonWords.phone,
  kind: 'Loại giấy tờ',
  number: 'Số giấy tờ',
  issuedOn: 'Ngày cấp',
  expiresOn: 'Có giá trị đến',
  mrz: 'Dòng máy đọc',
  street: sharedLabels.houseNumberAndStreet,
  ward: sharedWords.wardOrCommune,
  province: sharedLabels.provinceOrCity,
  country: 'Quốc gia',
  permanent: 'Địa chỉ thường trú',
  current: 'Nơi ở hiện tại',
  bankBin: commonWords.bank,
  accountNumber: commonWords.accountNumber,
  accountHolder: commonWords.accountHolder,
  isTaxResident: 'Cư trú thuế tại Việt Nam',

  'differs-name': 'Họ tên đã gõ khác với dòng máy đọc',
  'differs-birthDate': 'Ngày sinh đã gõ khác với dòng máy đọc',
  'differs-number': 'Số giấy tờ đã gõ khác với dòng máy đọc',
  'differs-expiresOn': 'Ngày hết hạn đã gõ khác với dòng máy đọc',
  'differs-checkDigits': 'Chữ số kiểm tra của dòng máy đọc không khớp',
} as const
