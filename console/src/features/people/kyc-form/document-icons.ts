import type { DocumentKind } from '@learning-cms/contract/people/kyc/answers'
import { IdCardIcon, LicenceIcon, PassportIcon } from '#kit/show/icons.ts'

export const documentIcons = {
  passport: PassportIcon,
  'citizen-card': IdCardIcon,
  'driving-licence': LicenceIcon,
} satisfies Record<DocumentKind, unknown>
