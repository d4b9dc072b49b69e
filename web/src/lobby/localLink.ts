/** Whether a URL works only on this computer. */
export function isLocalUrl(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}
