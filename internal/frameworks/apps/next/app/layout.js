// biome-ignore lint/style/noDefaultExport: Next.js takes pages and layouts by default.
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
