import { useEffect, useRef, useState } from 'react'

/** True while a sticky bar covers content: the empty sentinel right behind it is then out of view. */
export function useIsStuck() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!sentinel.current) return
    const watch = new IntersectionObserver(([entry]) => setStuck(!(entry?.isIntersecting ?? true)))
    watch.observe(sentinel.current)
    return () => watch.disconnect()
  }, [])
  return { sentinel, isStuck }
}
