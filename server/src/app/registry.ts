import type { BulkEntity } from '@learning-cms/contract/records/bulk'
import type { ExportEntity } from '@learning-cms/contract/records/exports'
import type { HistoryEntity } from '@learning-cms/contract/records/history'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { TrashEntity } from '@learning-cms/contract/records/trash'
import { accounts } from '#features/accounts/entity.ts'
import { articles } from '#features/articles/entity.ts'
import { artifacts, stories } from '#features/artifacts/entity.ts'
import { categories } from '#features/categories/entity.ts'
import { couponCodes, coupons } from '#features/coupons/entity.ts'
import { courses } from '#features/courses/entity.ts'
import { customers } from '#features/customers/entity.ts'
import { automations } from '#features/automations/entity.ts'
import { campaigns } from '#features/campaigns/entity.ts'
import { breaches } from '#features/breaches/entity.ts'
import { dataRequests } from '#features/data-requests/entity.ts'
import { groups } from '#features/groups/entity.ts'
import { leads } from '#features/leads/entity.ts'
import { instructors } from '#features/instructors/entity.ts'
import { invoices } from '#features/invoices/entity.ts'
import { kyc } from '#features/kyc/entity.ts'
import { ledger, ledgerDays } from '#features/ledger/entity.ts'
import { museum } from '#features/museum/entity.ts'
import { organisations } from '#features/organisations/entity.ts'
import { orders } from '#features/orders/entity.ts'
import { payouts } from '#features/payouts/entity.ts'
import { periods } from '#features/periods/entity.ts'
import { products } from '#features/products/entity.ts'
import { refunds } from '#features/refunds/entity.ts'
import { reviews } from '#features/reviews/entity.ts'
import { scenes } from '#features/scenes/entity.ts'
import { students } from '#features/students/entity.ts'
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
