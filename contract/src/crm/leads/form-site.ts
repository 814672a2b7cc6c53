import * as z from 'zod'

/** The address of a website alone, such as `https://www.truong.edu.vn`, in the one way in which browsers write it. */
export function isSite(address: string) {
  if (!/^https:\/\/[a-z0-9.:-]+$/.test(address) || !URL.canParse(address)) return false
  return new URL(address).origin === address
}

/** As people paste it: with capitals, letters of their language, or a slash at the end. */
function tidied(address: string) {
  const typed = address.trim()
  if (!/^https:\/\/[^\s/?#@\\]+\/?$/i.test(typed) || !URL.canParse(typed)) return typed
  return new URL(typed).origin
}

/** It goes into a header: nothing but a plain address passes. */
export const formSite = z.string().max(255).overwrite(tidied).refine(isSite, 'leads.site-https')
