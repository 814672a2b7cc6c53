import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedPeopleWords } from '#en/people/shared.ts'
import { sharedWords } from '#en/common/words.ts'
/** Names of the steps, documents and sides of an identity case. */
export const kycLabels = {
  organisation: sharedWords.organisation2,
  personal: sharedWords.person,
  identity: sharedLabels.identityDocument,
  address: commonWords.postalAddress,
  bank: sharedPeopleWords.bankAndTax,

  passport: 'Passport',
  'citizen-card': 'Identity card',
  'driving-licence': 'Driving licence',

  front: 'Front',
  back: 'Back',
  registration: 'Certificate of business registration',

  legalName: sharedLabels.legalName,
  taxCode: sharedLabels.taxCode,
  position: 'Position',
  fullName: commonWords.fullName,
  birthDate: commonWords.birthDate,
  nationality: 'Nationality',
  phone: commonWords.phone,
  kind: 'Kind of document',
  number: 'Document number',
  issuedOn: 'Issued on',
  expiresOn: 'Valid until',
  mrz: 'Machine-readable lines',
  street: sharedLabels.houseNumberAndStreet,
  ward: sharedWords.wardOrCommune,
  province: sharedLabels.provinceOrCity,
  country: 'Country',
  permanent: 'Permanent address',
  current: 'Current address',
  bankBin: commonWords.bank,
  accountNumber: commonWords.accountNumber,
  accountHolder: commonWords.accountHolder,
  isTaxResident: 'Tax resident in Vietnam',

  'differs-name': 'The name typed differs from the machine-readable lines',
  'differs-birthDate': 'The date of birth typed differs from the machine-readable lines',
  'differs-number': 'The document number typed differs from the machine-readable lines',
  'differs-expiresOn': 'The expiry date typed differs from the machine-readable lines',
  'differs-checkDigits': 'The check digits of the machine-readable lines do not match',
} as const
