import { deliveryLogWords } from '@learning-cms/texts/system/webhooks/deliveries'
import { useCallback } from 'react'
import { useWords } from '#kit/text/words.ts'

type AnsweredDelivery = { answered: number | null; fault: string | null }
type FaultKey = `fault-${'address' | 'name' | 'timeout' | 'tls' | 'connection' | 'secret-lost'}`
const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(deliveryLogWords.vi, key)

/** The status of an answer, or why there was none. */
export function useAnswerText() {
  const say = useWords(deliveryLogWords)
  return useCallback(
    ({ answered, fault }: AnsweredDelivery) => {
      if (answered !== null) return String(answered)
      const key = `fault-${fault}`
      return isFaultKey(key) ? say(key) : ''
    },
    [say],
  )
}
