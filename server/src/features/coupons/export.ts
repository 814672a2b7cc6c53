import { sql } from 'drizzle-orm'
import { coupons } from '#db/schema/coupons.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { stateAt, whereOfCoupons } from './where.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfCoupons>[0]
type CodesQuery = { couponId: string; batchId?: string | undefined }

const types = { percentage: said('Phần trăm', 'Percentage'), fixed: said('Số tiền', 'Fixed amount') }
const states = {
  active: said('Đang áp dụng', 'Active'),
  scheduled: said('Sắp áp dụng', 'Scheduled'),
  'used-up': said('Hết lượt', 'Used up'),
  expired: said('Hết hạn', 'Expired'),
  inactive: said('Ngừng kích hoạt', 'Inactive'),
}

export const couponExport: ExportSource<'coupons'> = {
  needs: ['coupons:read'],
  name: said('Mã giảm giá', 'Coupons'),
  from: sql`coupons`,
  where: (query) => whereOfCoupons(query as Query),
  id: coupons.id,
  sortBy: sortColumns,
  columns: {
    coupon: [
      { heading: said('Mã', 'Code'), value: coupons.code, as: 'text' },
      { heading: said('Tên', 'Name'), value: coupons.name, as: 'text' },
    ],
    discount: [
      { heading: said('Loại', 'Type'), value: coupons.type, as: 'text', words: types },
      { heading: said('Mức giảm', 'Value'), value: coupons.value, as: 'number' },
      { heading: said('Giảm tối đa (đồng)', 'Maximum (đồng)'), value: coupons.maxDiscount, as: 'money' },
    ],
    minOrder: [{ heading: said('Đơn tối thiểu (đồng)', 'Minimum order (đồng)'), value: coupons.minOrder, as: 'money' }],
    used: [
      { heading: said('Đã dùng', 'Used'), value: coupons.used, as: 'number' },
      { heading: said('Đang giữ', 'Held'), value: coupons.reserved, as: 'number' },
      { heading: said('Giới hạn', 'Limit'), value: coupons.usageLimit, as: 'number' },
    ],
    perStudent: [
      { heading: said('Giới hạn mỗi học viên', 'Limit per student'), value: coupons.perStudentLimit, as: 'number' },
    ],
    state: [{ heading: said('Trạng thái', 'Status'), value: stateAt(coupons, sql`now()`), as: 'text', words: states }],
    startsAt: [{ heading: said('Bắt đầu', 'Start'), value: coupons.startsAt, as: 'instant' }],
    endsAt: [{ heading: said('Kết thúc', 'End'), value: coupons.endsAt, as: 'instant' }],
    createdAt: [{ heading: said('Ngày tạo', 'Created'), value: coupons.createdAt, as: 'instant' }],
    updatedAt: [{ heading: said('Ngày sửa', 'Changed'), value: coupons.updatedAt, as: 'instant' }],
  },
}

const codeStates = {
  free: said('Chưa dùng', 'Unused'),
  reserved: said('Đang giữ', 'Held'),
  used: said('Đã dùng', 'Used'),
}

/** Each is worth a discount to whoever has the file. */
export const couponCodeExport: ExportSource<'couponCodes'> = {
  needs: ['coupons:write'],
  name: said('Mã dùng một lần', 'Coupon codes'),
  from: sql`coupon_codes join coupons on coupons.id = coupon_codes.coupon_id left join orders on orders.id = coupon_codes.order_id`,
  where: (query) => {
    const { couponId, batchId } = query as unknown as CodesQuery
    const ofBatch = batchId ? sql` and coupon_codes.batch_id = ${batchId}` : sql``
    return sql`coupon_codes.coupon_id = ${couponId} and coupon_codes.is_single_use and coupons.deleted_at is null${ofBatch}`
  },
  id: sql`coupon_codes.code`,
  sortBy: { code: sql`coupon_codes.code` },
  columns: {
    code: [{ heading: said('Mã', 'Code'), value: sql`coupon_codes.code`, as: 'text' }],
    state: [
      {
        heading: said('Trạng thái', 'Status'),
        as: 'text',
        words: codeStates,
        value: sql`case when coupon_codes.order_id is null then 'free' when orders.coupon_state = 'reserved' then 'reserved' else 'used' end`,
      },
    ],
    order: [{ heading: said('Đơn hàng', 'Order'), value: sql`orders.number`, as: 'text' }],
    createdAt: [{ heading: said('Ngày tạo', 'Made'), value: sql`coupon_codes.created_at`, as: 'instant' }],
  },
}
