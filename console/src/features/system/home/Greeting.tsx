import { homeWords } from '@learning-cms/texts/system/home/home'
import { useState } from 'react'
import { useMe } from '#api/session/session.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './home.module.css'

const timeZone = 'Asia/Ho_Chi_Minh'

function partOfDay(now: Date) {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Vietnamese people are addressed by the last word of their name. */
const calledName = (fullName: string) => fullName.trim().split(/\s+/).at(-1) ?? ''

export function Greeting() {
  const say = useWords(homeWords)
  const language = useLanguage()
  const { data: me } = useMe()
  const [now] = useState(() => new Date())
  const today = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone })
  const date = today.format(now)
  return (
    <header className={classes['greeting']}>
      <h1>{me ? say(partOfDay(now), { name: calledName(me.fullName) }) : '\u00a0'}</h1>
      <p>{date[0]!.toLocaleUpperCase(language) + date.slice(1)}</p>
    </header>
  )
}
