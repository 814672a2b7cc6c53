import { deliveries, type DeliveryMethod } from '@learning-cms/contract/shop/deliveries'
import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { deliveryMethodWords } from '@learning-cms/texts/shop/orders/delivery-methods'
import { queryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { problemIn, messageIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { deliveryApi } from '#features/shop/orders/sending/sending.api.ts'

const touches = [['delivery']] as const

export const allMethods = queryOptions({
  queryKey: ['delivery', 'methods', 'all'],
  queryFn: ({ signal }) => deliveryApi.methods({ query: {} }, { signal }),
})

export type DeliveryMethodValues = Omit<DeliveryMethod, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const blank = (position: number): DeliveryMethodValues => ({
  nameVi: '',
  nameEn: '',
  isPickup: false,
  carrier: '',
  taxClass: '8',
  baseFee: 0,
  perKilogram: 0,
  freeFrom: null,
  zones: [],
  position,
  isOffered: true,
})

const bodyRule = deliveries.changeMethod.body

type MethodFormOptions = { method: DeliveryMethod | undefined; onDone: () => void }

/** Saves a method; what is wrong is told at its field, or above the buttons. */
export function useSaveMethod({ method, onDone }: MethodFormOptions) {
  const say = useWords(deliveryMethodWords)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const { mutateAsync, isPending } = useSave({
    save: (body: DeliveryMethodValues) =>
      method
        ? deliveryApi.changeMethod({ params: { id: method.id }, version: method.version, body })
        : deliveryApi.addMethod({ body }),
    touches,
    done: ({ nameVi }) => say('done', { name: nameVi }),
  })
  const save = async (typed: DeliveryMethodValues) => {
    if (typed.zones.some(({ provinces }) => provinces.length === 0)) return setErrors({ '': say('zoneUnready') })
    const body = bodyRule.safeParse(typed)
    if (!body.success) return setErrors(errorsOf(fieldReasons(body.error.issues).fields))
    try {
      await mutateAsync(typed)
      onDone()
    } catch (refusal) {
      const fields = errorsOf(problemIn(refusal)?.fields ?? {})
      setErrors(Object.keys(fields).length > 0 ? fields : { '': messageIn(refusal) })
    }
  }
  return { save, errors, isPending }
}

/** Commands of one method that need no form. */
export function useMethodActs(all: readonly DeliveryMethod[]) {
  const say = useWords(deliveryMethodWords)
  const failed = say('failed')
  const change = useSave({
    save: ({ id, version, ...body }: Pick<DeliveryMethod, 'id' | 'version'> & Partial<DeliveryMethodValues>) =>
      deliveryApi.changeMethod({ params: { id }, version, body }),
    touches,
    done: ({ nameVi }) => say('done', { name: nameVi }),
    failed,
  })
  const arrange = useSave({
    save: async (order: readonly DeliveryMethod[]) => {
      for (const [position, { id, version, position: before }] of order.entries())
        if (position !== before) await deliveryApi.changeMethod({ params: { id }, version, body: { position } })
    },
    touches,
    failed,
  })
  const remove = useSave({
    save: ({ id, version }: DeliveryMethod) => deliveryApi.removeMethod({ params: { id }, version }),
    touches,
    done: (_, { nameVi }) => say('removed', { name: nameVi }),
  })
  return {
    setOffered: ({ id, version }: DeliveryMethod, isOffered: boolean) => change.mutate({ id, version, isOffered }),
    move: (at: number, step: 1 | -1) => arrange.mutate(all.with(at, all[at + step]!).with(at + step, all[at]!)),
    remove: (method: DeliveryMethod) =>
      confirm({
        title: say('removeTitle', { name: method.nameVi }),
        why: say('removeWhy'),
        act: say('removeAct'),
        failed,
        tone: 'danger',
        onConfirm: () => remove.mutateAsync(method),
      }),
  }
}
