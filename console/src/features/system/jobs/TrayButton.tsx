import { trayButtonWords } from '@learning-cms/texts/system/jobs/tray-button'
import type { ComponentPropsWithRef } from 'react'
import { HeaderIcon } from '#kit/show/HeaderIcon.tsx'
import { JobsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './TrayButton.module.css'

type Props = ComponentPropsWithRef<'button'> & {
  running?: number
  share?: number | undefined
  news?: 'well' | 'badly' | undefined
}

/** Used alone until the panel is loaded, and as the panel's button afterwards. */
export function TrayButton({ running = 0, share, news, ...button }: Props) {
  const say = useWords(trayButtonWords)
  const label = running > 0 ? say('openRunning', { count: running }) : say(news ? 'openNews' : 'open')
  return (
    <HeaderIcon {...button} data-tour="jobs" label={label} tip={say('open')} news={news}>
      <JobsIcon />
      {running > 0 && <Ring share={share} />}
    </HeaderIcon>
  )
}

const ROUND = 100

const Ring = ({ share }: { share: number | undefined }) => (
  <svg className={classes['ring']} viewBox="0 0 36 36" data-unknown={share === undefined || undefined} aria-hidden>
    <circle cx="18" cy="18" r="16" pathLength={ROUND} />
    <circle cx="18" cy="18" r="16" pathLength={ROUND} strokeDasharray={`${(share ?? 0.25) * ROUND} ${ROUND}`} />
  </svg>
)
