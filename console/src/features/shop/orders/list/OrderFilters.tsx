import {
  einvoiceStates,
  orderStatuses,
  refundStates,
  type orderQuery,
  type OrderRow,
} from '@learning-cms/contract/shop/orders'
import { fulfilmentNames } from '@learning-cms/texts/shop/orders/sending'
import { einvoiceStates as einvoiceNames } from '@learning-cms/texts/money/invoices/labels'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import type * as z from 'zod'
import { useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { useStudentName } from '#features/people/students/StudentSelect.tsx'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import type { ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { statusWord } from '#features/shop/orders/status-word.ts'

type OrderListQuery = z.output<typeof orderQuery>
export type OrderListState = ListState<OrderListQuery>

/** The most used filters are in the toolbar; the others come from the filter builder or a link. */
export function OrderFilters({ list: { query, set } }: { list: OrderListState }) {
  const say = useWords(orderWords)
  const sayEinvoice = useWords(einvoiceNames)
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={query.status?.[0]}
        options={orderStatuses.map((value) => ({ value, label: say(statusWord(value)) }))}
        onChange={(status) => set({ status: status && [status] })}
      />
      <FilterSelect
        label={say('refund')}
        value={query.refundState?.[0]}
        options={refundStates.map((value) => ({ value, label: say(value) }))}
        onChange={(refundState) => set({ refundState: refundState && [refundState] })}
      />
      <FilterSelect
        label={say('einvoice')}
        value={query.einvoice?.[0]}
        options={einvoiceStates.map((value) => ({ value, label: sayEinvoice(value) }))}
        onChange={(einvoice) => set({ einvoice: einvoice && [einvoice] })}
      />
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useOrderChips(list: OrderListState, rows: readonly OrderRow[] | undefined): FilterChip[] {
  return [...useChoiceChips(list), ...useReferenceChips(list, rows), ...useDayChips(list)]
}

type ChipOf = (name: string, value: string | undefined, without: Partial<OrderListQuery>) => FilterChip[]
const chipsWith =
  ({ set }: OrderListState): ChipOf =>
  (name, value, without) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]

const without = <Value,>(all: readonly Value[], one: Value) => all.filter((other) => other !== one)

function useChoiceChips(list: OrderListState): FilterChip[] {
  const say = useWords(orderWords)
  const chip = chipsWith(list)
  const sayFulfilment = useWords(fulfilmentNames)
  const sayEinvoice = useWords(einvoiceNames)
  const { status = [], gateway = [], refundState = [], fulfilment = [], einvoice = [] } = list.query
  const { hasFulfilmentError, isInvoiceDue, isAtGateway } = list.query
  const access = hasFulfilmentError === undefined ? undefined : say(hasFulfilmentError ? 'accessFault' : 'accessFine')
  return [
    ...status.flatMap((one) => chip(say('status'), say(statusWord(one)), { status: without(status, one) })),
    ...gateway.flatMap((one) => chip(say('gateway'), say(one), { gateway: without(gateway, one) })),
    ...refundState.flatMap((one) => chip(say('refund'), say(one), { refundState: without(refundState, one) })),
    ...fulfilment.flatMap((one) =>
      chip(say('fulfilment'), sayFulfilment(one), { fulfilment: without(fulfilment, one) }),
    ),
    ...einvoice.flatMap((one) => chip(say('einvoice'), sayEinvoice(one), { einvoice: without(einvoice, one) })),
    ...chip(say('invoiceDue'), isInvoiceDue === undefined ? undefined : say(isInvoiceDue ? 'yes' : 'no'), {
      isInvoiceDue: undefined,
    }),
    ...chip(say('access'), access, { hasFulfilmentError: undefined }),
    ...chip(say('atGateway'), isAtGateway && say('atGatewayOverdue'), { isAtGateway: undefined }),
  ]
}

function useReferenceChips(list: OrderListState, rows: readonly OrderRow[] | undefined): FilterChip[] {
  const say = useWords(orderWords)
  const chip = chipsWith(list)
  const { studentId, courseId, couponId, instructorId } = list.query
  const names = {
    student: useStudentName(studentId),
    course: useCourseTitle(courseId),
    instructor: useInstructorName(instructorId),
    coupon: rows?.[0]?.couponCode ?? undefined,
  }
  return [
    ...chip(say('customer'), studentId && (names.student ?? '…'), { studentId: undefined }),
    ...chip(say('courses'), courseId && (names.course ?? '…'), { courseId: undefined }),
    ...chip(say('instructor'), instructorId && (names.instructor ?? '…'), { instructorId: undefined }),
    ...chip(say('coupon'), couponId && (names.coupon ?? '…'), { couponId: undefined }),
  ]
}

/** Noon in Vietnam: only the day is displayed. */
function useDayChips(list: OrderListState): FilterChip[] {
  const say = useWords(orderWords)
  const { dateOfDay } = useFormat()
  const chip = chipsWith(list)
  const { createdFrom, createdTo } = list.query
  return [
    ...chip(say('createdFrom'), createdFrom && dateOfDay(createdFrom), { createdFrom: undefined }),
    ...chip(say('createdTo'), createdTo && dateOfDay(createdTo), { createdTo: undefined }),
  ]
}
