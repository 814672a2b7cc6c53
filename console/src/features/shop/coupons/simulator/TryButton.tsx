import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { TryIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'

const Simulator = lazy(() => import('./Simulator.tsx'))

/** Opens the simulator, with a code if given. */
export function TryButton({ code, size }: { code?: string; size?: 'sm' }) {
  const say = useWords(couponWords)
  const about = code ?? ''
  useActions([{ key: 'simulate', label: say('simulate'), about, run: () => setOpen(true) }])
  // Undefined until first opened, so that its chunk is loaded only then.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<TryIcon size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('simulate')}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <Simulator code={code ?? ''} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
