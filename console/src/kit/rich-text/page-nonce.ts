/** The nonce for style elements that this page's content security policy requires. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
