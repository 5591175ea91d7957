/** A browser's part in push notifications. */
export interface BrowserPush {
  /** Why a page cannot switch them on; null if it can. */
  obstacle: 'denied' | 'unsupported' | null;
  /** Address of its subscription; null without one. */
  endpoint: string | null;
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function readBrowserPush(): Promise<BrowserPush> {
  const registration = await worker();
  if (!registration) return { obstacle: 'unsupported', endpoint: null };
  if (Notification.permission === 'denied') return { obstacle: 'denied', endpoint: null };
  const subscription = await registration.pushManager.getSubscription();
  return { obstacle: null, endpoint: subscription?.endpoint ?? null };
}

/** Asks for permission and subscribes; null if the person refuses. */
export async function subscribeBrowser(pushKey: string): Promise<PushSubscriptionJSON | null> {
  const registration = await worker();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  // A subscription for another key, or for the session before, cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  return subscription.toJSON();
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await worker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
