import { couponQuery, type CouponRow } from '@learning-cms/contract/shop/coupons'
import { couponStates, couponTypes } from '@learning-cms/contract/shop/coupon-terms'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { useCouponColumns } from './coupon-columns.tsx'
import { couponList, couponsApi } from './coupons.api.ts'
import { TryButton } from './simulator/TryButton.tsx'

const CouponMenu = lazyRouteComponent(() => import('./CouponMenu.tsx'), 'CouponMenu')
const bulk = { list: 'coupons', Acts: lazyRouteComponent(() => import('./CouponBulk.tsx'), 'CouponBulk') }
const CouponExport = exportMenuOf('coupons')

export default function CouponsPage() {
  const say = useWords(couponWords)
  const may = useMay()
  const list = useListState(couponQuery)
  const views = useListViews('coupons')
  const columns = useCouponColumns()
  useFetchedLater(CouponMenu)
  const create = (label: string) => may('coupons:write') && <CreateLink to="/coupons/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={useQuery(couponList(list.query))}
      columns={columns}
      nameOf={nameOf}
      href={({ id }) => `/coupons/${id}`}
      menu={menuOf}
      filters={<Filters list={list} />}
      chips={useChips(list)}
      actions={
        <>
          <TryButton />
          {create(say('newCoupon'))}
        </>
      }
      empty={
        <EmptyState of="coupons" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
      bulk={may('coupons:write') ? bulk : undefined}
      exporting={CouponExport}
      filter={filter}
      views={views}
    />
  )
}

type CouponListState = ReturnType<typeof useListState<typeof couponQuery>>

function Filters({ list: { query, set } }: { list: CouponListState }) {
  const say = useWords(couponWords)
  return (
    <>
      <FilterSelect
        label={say('state')}
        value={query.state?.[0]}
        options={couponStates.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => set({ state: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('type')}
        value={query.type?.[0]}
        options={couponTypes.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => set({ type: chosen && [chosen] })}
      />
    </>
  )
}

function useChips({ query: { state, type, groupId }, set }: CouponListState): FilterChip[] {
  const say = useWords(couponWords)
  const group = useGroupName(groupId)
  return [
    ...(state ?? []).map((one) => ({
      name: say('state'),
      value: say(one),
      onRemove: () => set({ state: state?.filter((other) => other !== one) }),
    })),
    ...(type ?? []).map((one) => ({
      name: say('type'),
      value: say(one),
      onRemove: () => set({ type: type?.filter((other) => other !== one) }),
    })),
    ...(groupId ? [{ name: say('ofGroup'), value: group ?? '…', onRemove: () => set({ groupId: undefined }) }] : []),
  ]
}

const filter = { load: () => import('./form/CouponFields.tsx'), count: couponsApi.list }
const nameOf = ({ code }: CouponRow) => code
const menuOf = (coupon: CouponRow) => <CouponMenu coupon={coupon} />
