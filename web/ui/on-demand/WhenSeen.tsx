import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenSeenProps {
  /** Keeps the content's place until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Draws its content once it is near the screen, or when the page is printed: the code of a chart is large. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isSeen]);
  return isSeen ? (
    <Suspense fallback={placeholder}>{children}</Suspense>
  ) : (
    <div ref={place}>{placeholder}</div>
  );
}
