import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { listPreferences, shortly, signedIn } from './parts.ts'

const orders = createRoute({
  ...signedIn,
  path: '/orders',
  staticData: { title: 'orders', needs: 'orders:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/shop/orders/list/orders.preload.ts').then(({ preload }) => preload(location.search)),
        listPreferences(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/shop/orders/list/OrdersPage.tsx')),
})
const newOrder = createRoute({
  ...signedIn,
  path: '/orders/new',
  staticData: {
    title: 'order-new',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:write',
  },
  component: lazyRouteComponent(() => import('#features/shop/orders/new/NewOrderPage.tsx')),
})
const bankTransfers = createRoute({
  ...signedIn,
  path: '/orders/bank-transfers',
  staticData: {
    title: 'bank-transfers',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:mark_paid',
  },
  component: lazyRouteComponent(() => import('#features/money/bank-statements/TransfersPage.tsx')),
})
const order = createRoute({
  ...signedIn,
  path: '/orders/$id',
  staticData: {
    title: 'order',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('#app/order-page.tsx')),
})
const refunds = createRoute({
  ...signedIn,
  path: '/refunds',
  staticData: { title: 'refunds', needs: 'orders:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/money/refunds/RefundsPage.tsx')),
})
const refund = createRoute({
  ...signedIn,
  path: '/refunds/$id',
  staticData: {
    title: 'refund',
    parent: { to: '/refunds', title: 'refunds' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('#features/money/refunds/page/RefundPage.tsx')),
})
const reconciliation = createRoute({
  ...signedIn,
  path: '/reconciliation',
  staticData: {
    title: 'reconciliation',
    parent: { to: '/refunds', title: 'refunds' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('#features/money/refunds/reconciliation/ReconciliationPage.tsx')),
})
/** The former address. */
const truth = createRoute({
  ...signedIn,
  path: '/truth',
  beforeLoad: () => {
    throw redirect({ to: '/reconciliation', replace: true })
  },
})
const coupons = createRoute({
  ...signedIn,
  path: '/coupons',
  staticData: { title: 'coupons', needs: 'coupons:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/shop/coupons/CouponsPage.tsx')),
})
const newCoupon = createRoute({
  ...signedIn,
  path: '/coupons/new',
  staticData: {
    title: 'coupon-new',
    parent: { to: '/coupons', title: 'coupons' },
    needs: 'coupons:write',
  },
  component: lazyRouteComponent(() => import('#features/shop/coupons/form/NewCouponPage.tsx')),
})
const coupon = createRoute({
  ...signedIn,
  path: '/coupons/$id',
  staticData: {
    title: 'coupon',
    parent: { to: '/coupons', title: 'coupons' },
    needs: 'coupons:read',
  },
  component: lazyRouteComponent(() => import('#features/shop/coupons/CouponPage.tsx')),
})
const salesDashboard = createRoute({
  ...signedIn,
  path: '/sales/dashboard',
  staticData: { title: 'sales', needs: 'analytics:read' },
  component: lazyRouteComponent(() => import('#features/analytics/analytics/dashboard/SalesDashboardPage.tsx')),
})
const shopOrders = createRoute({
  ...signedIn,
  path: '/sales/orders',
  staticData: { title: 'shop-orders', needs: 'orders:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/shop/orders/list/ShopOrdersPage.tsx')),
})
const products = createRoute({
  ...signedIn,
  path: '/sales/products',
  staticData: { title: 'products', needs: 'products:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/shop/products/list/ProductsPage.tsx')),
})
const newProduct = createRoute({
  ...signedIn,
  path: '/sales/products/new',
  staticData: {
    title: 'product-new',
    parent: { to: '/sales/products', title: 'products' },
    needs: 'products:write',
  },
  component: lazyRouteComponent(() => import('#features/shop/products/form/NewProductPage.tsx')),
})
const productCount = createRoute({
  ...signedIn,
  path: '/sales/products/count',
  staticData: {
    title: 'product-count',
    parent: { to: '/sales/products', title: 'products' },
    needs: 'products:stock',
  },
  component: lazyRouteComponent(() => import('#features/shop/products/stock/CountPage.tsx')),
})
const product = createRoute({
  ...signedIn,
  path: '/sales/products/$id',
  staticData: {
    title: 'product',
    parent: { to: '/sales/products', title: 'products' },
    needs: 'products:read',
  },
  component: lazyRouteComponent(() => import('#features/shop/products/ProductPage.tsx')),
})
const checkIn = createRoute({
  ...signedIn,
  path: '/sales/check-in',
  staticData: { title: 'check-in', needs: 'tickets:check_in' },
  component: lazyRouteComponent(() => import('#features/shop/tickets/CheckInPage.tsx')),
})
const deliveryMethods = createRoute({
  ...signedIn,
  path: '/sales/delivery',
  staticData: { title: 'delivery-methods', needs: 'orders:read' },
  component: lazyRouteComponent(() => import('#features/shop/orders/delivery/DeliveryPage.tsx')),
})
const visitors = createRoute({
  ...signedIn,
  path: '/sales/visitors',
  staticData: { title: 'visitors', needs: 'tickets:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/shop/tickets/VisitorsPage.tsx')),
})
const payouts = createRoute({
  ...signedIn,
  path: '/payouts',
  staticData: { title: 'payouts', needs: 'ledger:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/money/payouts/PayoutsPage.tsx')),
})
const payout = createRoute({
  ...signedIn,
  path: '/payouts/$id',
  staticData: {
    title: 'payout',
    parent: { to: '/payouts', title: 'payouts' },
    needs: 'ledger:read',
  },
  component: lazyRouteComponent(() => import('#features/money/payouts/PayoutPage.tsx')),
})
const settlements = createRoute({
  ...signedIn,
  path: '/settlements',
  staticData: { title: 'settlements', needs: 'ledger:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/money/settlements/SettlementsPage.tsx')),
})
const settlement = createRoute({
  ...signedIn,
  path: '/settlements/$id',
  staticData: {
    title: 'settlement',
    parent: { to: '/settlements', title: 'settlements' },
    needs: 'ledger:read',
  },
  component: lazyRouteComponent(() => import('#features/money/settlements/SettlementPage.tsx')),
})
const paymentFiles = createRoute({
  ...signedIn,
  path: '/payment-files',
  staticData: { title: 'payment-files', needs: 'ledger:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/money/payment-files/PaymentFilesPage.tsx')),
})
const paymentFile = createRoute({
  ...signedIn,
  path: '/payment-files/$id',
  staticData: {
    title: 'payment-file',
    parent: { to: '/payment-files', title: 'payment-files' },
    needs: 'ledger:read',
  },
  component: lazyRouteComponent(() => import('#features/money/payment-files/PaymentFilePage.tsx')),
})
const ledger = createRoute({
  ...signedIn,
  path: '/ledger',
  staticData: { title: 'ledger', needs: 'ledger:read' },
  component: lazyRouteComponent(() => import('#features/money/ledger/LedgerPage.tsx')),
})

/** Orders and money. */
export const salesRoutes = [
  orders,
  newOrder,
  bankTransfers,
  order,
  refunds,
  refund,
  reconciliation,
  truth,
  coupons,
  newCoupon,
  coupon,
  salesDashboard,
  shopOrders,
  products,
  newProduct,
  productCount,
  product,
  checkIn,
  visitors,
  deliveryMethods,
  payouts,
  payout,
  settlements,
  settlement,
  paymentFiles,
  paymentFile,
  ledger,
] as const
