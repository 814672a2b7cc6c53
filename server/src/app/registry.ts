import type { BulkEntity } from '@learning-cms/contract/records/bulk'
import type { ExportEntity } from '@learning-cms/contract/records/exports'
import type { HistoryEntity } from '@learning-cms/contract/records/history'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { TrashEntity } from '@learning-cms/contract/records/trash'
import { accounts } from '#features/account/accounts/entity.ts'
import { articles } from '#features/help/articles/entity.ts'
import { artifacts, stories } from '#features/museum/artifacts/entity.ts'
import { categories } from '#features/courses/categories/entity.ts'
import { couponCodes, coupons } from '#features/shop/coupons/entity.ts'
import { courses } from '#features/courses/courses/entity.ts'
import { customers } from '#features/crm/customers/entity.ts'
import { automations } from '#features/crm/automations/entity.ts'
import { campaigns } from '#features/crm/campaigns/entity.ts'
import { breaches } from '#features/crm/breaches/entity.ts'
import { dataRequests } from '#features/crm/data-requests/entity.ts'
import { groups } from '#features/crm/groups/entity.ts'
import { leads } from '#features/crm/leads/entity.ts'
import { instructors } from '#features/people/instructors/entity.ts'
import { invoices } from '#features/money/invoices/entity.ts'
import { kyc } from '#features/people/kyc/entity.ts'
import { ledger, ledgerDays } from '#features/money/ledger/entity.ts'
import { museum } from '#features/museum/museum/entity.ts'
import { organisations } from '#features/crm/organisations/entity.ts'
import { orders } from '#features/shop/orders/entity.ts'
import { payouts } from '#features/money/payouts/entity.ts'
import { periods } from '#features/museum/periods/entity.ts'
import { products } from '#features/shop/products/entity.ts'
import { refunds } from '#features/money/refunds/entity.ts'
import { reviews } from '#features/courses/reviews/entity.ts'
import { scenes } from '#features/museum/scenes/entity.ts'
import { students } from '#features/people/students/entity.ts'
import { activity } from '#records/history/export.ts'
import type { Entity } from '#services/entities/entity.ts'

type With<Name extends string, Part extends keyof Entity> = Readonly<Record<Name, Required<Pick<Entity, Part>>>>

/** Every entity. Those with a history, trash, bulk commands, exports or imports list their handlers here. */
export const entities = {
  accounts,
  activity,
  articles,
  artifacts,
  categories,
  coupons,
  couponCodes,
  courses,
  customers,
  'data-requests': dataRequests,
  breaches,
  campaigns,
  automations,
  groups,
  leads,
  instructors,
  invoices,
  kyc,
  ledger,
  ledgerDays,
  museum,
  organisations,
  orders,
  payouts,
  periods,
  products,
  refunds,
  reviews,
  scenes,
  stories,
  students,
} satisfies With<HistoryEntity, 'history'> &
  With<TrashEntity, 'trash'> &
  With<BulkEntity, 'bulk'> &
  With<ExportEntity, 'export'> &
  With<ImportEntity, 'import'>
