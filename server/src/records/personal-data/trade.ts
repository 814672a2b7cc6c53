import { sql } from 'drizzle-orm'
import { at, type Section } from './section.ts'

const theirs = (id: string) => sql`(select id from orders where student_id = ${id})`

/** What somebody bought, paid, got back and was let in with. */
export const tradeSections = {
  orders: {
    tables: ['orders'],
    columns: {
      number: at('number'),
      at: at('created_at'),
      status: at('status'),
      subtotal: at('subtotal'),
      discount: at('discount'),
      total: at('total'),
      refunded: at('refunded'),
      coupon: at('coupon_code'),
      method: at('payment_method'),
      note: at('notes'),
      reason: at('failure_reason'),
      doneAt: at('completed_at'),
    },
    from: (id) => sql`orders where student_id = ${id} order by created_at`,
  },
  orderLines: {
    tables: ['order_lines'],
    columns: {
      number: at('o.number'),
      title: at('l.title'),
      quantity: at('l.quantity'),
      price: at('l.price'),
      discount: at('l.discount'),
      total: at('l.net'),
      visitOn: at('l.visit_on'),
      slot: at('l.slot'),
    },
    from: (id) =>
      sql`order_lines l join orders o on o.id = l.order_id where o.student_id = ${id} order by o.created_at, l.position`,
  },
  orderNotes: {
    tables: ['order_notes'],
    columns: { number: at('o.number'), at: at('n.created_at'), text: at('n.body') },
    from: (id) =>
      sql`order_notes n join orders o on o.id = n.order_id where o.student_id = ${id} order by n.created_at`,
  },
  deliveries: {
    tables: ['order_deliveries', 'shipments'],
    columns: {
      number: at('o.number'),
      method: at('d.method_name'),
      name: at('d.recipient'),
      phone: at('d.phone'),
      address: at('d.street'),
      ward: at('d.ward'),
      province: at('d.province'),
      note: at('d.note'),
      carrier: at('s.carrier'),
      tracking: at('s.tracking'),
      status: at('s.status'),
      doneAt: at('s.delivered_at'),
    },
    from: (id) => sql`order_deliveries d join orders o on o.id = d.order_id left join shipments s on s.order_id = o.id
      where o.student_id = ${id} order by o.created_at, s.number`,
  },
  buyers: {
    tables: ['order_buyers'],
    columns: { number: at('o.number'), details: at('b.buyer') },
    from: (id) =>
      sql`order_buyers b join orders o on o.id = b.order_id where o.student_id = ${id} order by o.created_at`,
  },
  payments: {
    tables: ['payments'],
    columns: {
      number: at('o.number'),
      gateway: at('p.gateway'),
      method: at('p.method'),
      status: at('p.status'),
      amount: at('p.amount'),
      received: at('p.received'),
      reference: at('p.reference'),
      doneAt: at('p.paid_at'),
    },
    from: (id) => sql`payments p join orders o on o.id = p.order_id where o.student_id = ${id} order by p.created_at`,
  },
  refunds: {
    tables: ['refunds'],
    columns: {
      number: at('r.number'),
      order: at('o.number'),
      at: at('r.created_at'),
      status: at('r.status'),
      amount: at('r.amount'),
      reason: at('r.reason_code'),
      note: at('r.note'),
      method: at('r.way'),
      doneAt: at('r.succeeded_at'),
    },
    from: (id) => sql`refunds r join orders o on o.id = r.order_id where o.student_id = ${id} order by r.created_at`,
  },
  writeOffs: {
    tables: ['write_offs'],
    columns: {
      number: at('o.number'),
      at: at('w.created_at'),
      status: at('w.status'),
      amount: at('w.amount'),
      reason: at('w.reason'),
    },
    from: (id) => sql`write_offs w join orders o on o.id = w.order_id where o.student_id = ${id} order by w.created_at`,
  },
  invoices: {
    tables: ['invoices'],
    columns: {
      number: at("case when i.number is not null then i.series || '-' || i.number end"),
      order: at('i.order_number'),
      status: at('i.status'),
      at: at('i.issued_at'),
      amount: at('i.amount'),
      tax: at('i.tax'),
      total: at('i.total'),
      details: at('i.buyer'),
      reason: at('i.void_reason'),
    },
    from: (id) => sql`invoices i where i.order_id in ${theirs(id)} order by i.created_at`,
  },
  tickets: {
    tables: ['tickets', 'ticket_orders'],
    columns: {
      order: at('o.number'),
      title: at('pr.name_vi'),
      visitOn: at('t.visit_on'),
      slot: at('t.slot'),
      status: at('t.status'),
      doneAt: at('t.used_at'),
    },
    from: (id) => sql`tickets t join orders o on o.id = t.order_id left join products pr on pr.id = t.product_id
      where o.student_id = ${id} order by t.created_at, t.position`,
  },
  visits: {
    tables: ['ticket_scans'],
    columns: {
      order: at('o.number'),
      at: at('s.scanned_at'),
      result: at('s.outcome'),
      place: at('s.door'),
      note: at('s.note'),
    },
    from: (id) => sql`ticket_scans s join tickets t on t.id = s.ticket_id join orders o on o.id = t.order_id
      where o.student_id = ${id} order by s.scanned_at`,
  },
  coupons: {
    tables: ['coupon_students'],
    columns: { name: at('c.name'), quantity: at('u.used') },
    from: (id) =>
      sql`coupon_students u join coupons c on c.id = u.coupon_id where u.student_id = ${id} order by c.name`,
  },
} satisfies Record<string, Section>
