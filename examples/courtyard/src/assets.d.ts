/// <reference types="vite-plugin-brushwork/client" />
